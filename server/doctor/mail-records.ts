/**
 * What the doctor says of the records by which other mail servers know that our mail is ours.
 * Records are null where the resolver did not answer.
 */
import { createPublicKey } from 'node:crypto';
import { isWell, needsThought, needsYou, type DoctorFinding } from './finding.ts';

type Records = readonly string[] | null;

/** Signatures by a shorter key are ignored by large providers. */
const leastRsaBits = 1024;

export function noResolver(): DoctorFinding {
  const says = 'nobody looked them up';
  const remedy = 'Set DNS_RESOLVER to a resolver, such as 9.9.9.9.';
  return needsThought('SPF, DKIM and DMARC', says, remedy);
}

export function noDkimSelector(): DoctorFinding {
  const remedy = 'Set DKIM_SELECTOR to the name under which your mail server signs.';
  return needsThought('DKIM key', 'nobody looked it up', remedy);
}

export function spfNamesSenders(domain: string, records: Records): DoctorFinding {
  const about = `SPF of ${domain}`;
  if (records === null) return noAnswer(about);
  const found = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record = ''] = found;
  if (found.length === 0) {
    return needsYou(about, 'there is no record', 'Publish one that names your mail server.');
  }
  if (found.length > 1) {
    return needsYou(about, 'there are several, so none counts', 'Leave one of them.');
  }
  if (/(^|\s)\+?all\b/i.test(record)) {
    return needsYou(about, 'everybody may send (+all)', 'End the record with -all or ~all.');
  }
  if (!/\s([-~]all|redirect=\S+)(\s|$)/i.test(record)) {
    const says = 'it does not say what becomes of mail from others';
    return needsThought(about, says, 'End the record with -all or ~all.');
  }
  return isWell(about, record);
}

export function dmarcIsThere(domain: string, records: Records): DoctorFinding {
  const about = `DMARC of ${domain}`;
  if (records === null) return noAnswer(about);
  const found = records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record = ''] = found;
  if (found.length === 0) {
    const remedy = `Publish one at _dmarc.${domain}, such as v=DMARC1; p=quarantine.`;
    return needsThought(about, 'there is no record', remedy);
  }
  if (found.length > 1) {
    return needsYou(about, 'there are several, so none counts', 'Leave one of them.');
  }
  if (!/;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record)) {
    const says = 'it names no policy, so it does not count';
    return needsYou(about, says, 'Add p=quarantine to it.');
  }
  return isWell(about, record);
}

/** @param place where the key should be published. */
export function dkimKeyIsThere(place: string, records: Records): DoctorFinding {
  const about = `DKIM key ${place}`;
  if (records === null) return noAnswer(about);
  const record = records.find((text) => /(^|;)\s*p\s*=/i.test(text));
  if (record === undefined) {
    const remedy = 'Publish the public key of your mail server there, or correct DKIM_SELECTOR.';
    return needsYou(about, 'there is no key', remedy);
  }
  const [, tag = ''] = /(?:^|;)\s*p\s*=([^;]*)/i.exec(record) ?? [];
  const key = tag.replaceAll(/\s/g, '');
  if (key === '') {
    return needsYou(about, 'the key was withdrawn', 'Publish the key that your mail server uses.');
  }
  const bits = keyBits(key, /(^|;)\s*k\s*=\s*ed25519\b/i.test(record));
  if (bits === null) {
    const says = 'what stands there is no key: every signature fails';
    return needsYou(about, says, 'Publish the whole public key again.');
  }
  if (bits < leastRsaBits) {
    return needsYou(about, `the key has ${bits} bits only`, 'Make one of 2048 bits.');
  }
  if (/(^|;)\s*t\s*=[^;]*\by\b/i.test(record)) {
    const says = 'it is marked as a test (t=y), so many ignore it';
    return needsThought(about, says, 'Remove t=y from the record.');
  }
  return isWell(about, 'there is a key');
}

/** @returns null where it is no key. All keys of Ed25519 are long enough. */
function keyBits(text: string, isEd25519: boolean): number | null {
  const bytes = Buffer.from(text, 'base64');
  if (isEd25519) return bytes.length === 32 ? leastRsaBits : null;
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

function noAnswer(about: string): DoctorFinding {
  const remedy = 'Look again later, or name another resolver in DNS_RESOLVER.';
  return needsThought(about, 'the resolver does not answer', remedy);
}
