/** What the doctor asks of others: mail servers, resolvers, clocks, and our own public address. */
import { textRecordsBy } from '#server/doctor/domain-records.ts';
import { clockAgrees, machineAgrees, noTimeSource } from '#server/doctor/clocks.ts';
import type { DoctorFinding } from '#server/doctor/finding.ts';
import {
  mailArrives,
  mailboxOpens,
  mailServerLetsIn,
  senderCanBeAnswered,
} from '#server/doctor/mail.ts';
import {
  dkimKeyIsThere,
  dmarcIsThere,
  noDkimSelector,
  noResolver,
  spfNamesSenders,
} from '#server/doctor/mail-records.ts';
import { certificateLasts, connectionIsPrivate, peopleReachIt } from '#server/doctor/reach.ts';
import { troubleAt } from '#server/features/installation/reach.jobs.ts';
import { MailboxError } from '#server/mail/port.ts';
import { askTime } from '#server/platform/ask-time.ts';
import { readCertificateEnd } from '#server/platform/certificate-end.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { readMoment, readTime } from '#server/store/installation.ts';
import { readMailProof, readReturnedMail } from '#server/store/mail-proof.ts';
import { readReachProvedAt } from '#server/store/reach.ts';
import type { Deps } from './deps.ts';
import { attempt } from './look-inside.ts';
import { isPlainHttp } from './plain-http.ts';

/** Where records are looked up; undefined: nowhere. */
interface AskedRecords {
  readonly resolver: string | undefined;
  readonly selector: string | undefined;
}

export async function lookOutside(
  config: Config,
  deps: Deps,
  { records, machine }: { records: AskedRecords; machine: Clock },
): Promise<DoctorFinding[]> {
  const looks = [
    attempt('Mail', () => lookAtMail(config, deps)),
    attempt('SPF, DKIM and DMARC', () => lookAtRecords(config, records)),
    attempt('Reach', () => lookAtReach(config, deps, machine)),
    attempt('Clock', () => lookAtClocks(config, deps, machine)),
  ];
  return (await Promise.all(looks)).flat();
}

async function lookAtMail(config: Config, deps: Deps): Promise<DoctorFinding[]> {
  const { db, mail, clock } = deps;
  if (config.smtpUrl === undefined) return [mailServerLetsIn(undefined)];
  const letsIn = (await mail.isReachable()) ? 'lets-in' : null;
  const found = [
    mailServerLetsIn(letsIn),
    senderCanBeAnswered(domainOf(config.mailFrom)),
    mailboxOpens(await faultOfMailbox(config)),
  ];
  if (config.bounceMailbox === undefined) return found;
  const backAt = Object.values(await readMailProof(db))
    .flatMap(({ back }) => back?.leftAt ?? [])
    .toSorted((one, other) => other - one);
  const returned = await readReturnedMail(db, await readMoment(db, clock));
  const proof = { returned, backAt: backAt[0] ?? null };
  return [...found, mailArrives(proof, await readTime(db, clock))];
}

/** In a word; null where it opens. Marks and removes nothing. */
async function faultOfMailbox({ bounceMailbox }: Config): Promise<string | null | undefined> {
  if (bounceMailbox === undefined) return undefined;
  const { openBounceMailbox } = await import('#server/mail/imap.ts');
  const mailbox = openBounceMailbox(bounceMailbox);
  try {
    await mailbox.read(null, () => Promise.resolve(false));
    return null;
  } catch (error) {
    if (error instanceof MailboxError) return error.message;
    throw error;
  } finally {
    await mailbox.close();
  }
}

async function lookAtRecords(
  { mailFrom, bounceAddress, smtpUrl }: Config,
  { resolver, selector }: AskedRecords,
): Promise<DoctorFinding[]> {
  const sender = domainOf(mailFrom);
  // Nothing leaves, or from an address of which nobody has records.
  if (resolver === undefined && (smtpUrl === undefined || !sender.includes('.'))) return [];
  if (resolver === undefined) return [noResolver()];
  const textsOf = textRecordsBy(resolver);
  const found: DoctorFinding[] = [];
  for (const domain of new Set([sender, domainOf(bounceAddress ?? mailFrom)])) {
    found.push(spfNamesSenders(domain, await textsOf(domain)));
  }
  found.push(dmarcIsThere(sender, await textsOf(`_dmarc.${sender}`)));
  if (selector === undefined) return [...found, noDkimSelector()];
  const place = `${selector}._domainkey.${sender}`;
  return [...found, dkimKeyIsThere(place, await textsOf(place))];
}

async function lookAtReach(config: Config, deps: Deps, machine: Clock): Promise<DoctorFinding[]> {
  const endsAt = await readCertificateEnd(config.publicUrl);
  const found = [
    ...connectionIsPrivate(isPlainHttp({ ...config, needsHttps: true })),
    ...certificateLasts(endsAt, machine.wallMs()),
  ];
  // Under simulated time nobody asks whether people come.
  if (deps.settings.clockKind === 'simulated') return found;
  const trouble = await troubleAt({ ...deps, publicUrl: config.publicUrl });
  return [peopleReachIt({ trouble, provedAt: await readReachProvedAt(deps.db) }), ...found];
}

/** The clock of the database beside others. */
async function lookAtClocks(
  { timeSources }: Config,
  { db }: Deps,
  machine: Clock,
): Promise<DoctorFinding[]> {
  const found = [machineAgrees(await readTime(db, machine), machine.wallMs())];
  // Not HEARTBEAT_URL: whoever watches there would take it for a sign that the server lives.
  for (const source of timeSources) {
    const said = await askTime(source);
    const here = await readTime(db, machine);
    found.push(clockAgrees(new URL(source).host, said === null ? null : here - said));
  }
  return timeSources.length === 0 ? [...found, noTimeSource()] : found;
}

function domainOf(address: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? address;
}
