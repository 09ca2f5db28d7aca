/**
 * Looks at what an installation lives on, and says what is wrong: `npm run doctor`, beside the
 * server and on its configuration. Changes nothing.
 *
 *     --resolver 9.9.9.9      looks up SPF and DMARC of the sender's domain there
 *     --dkim-selector s1      and the DKIM key of this name
 *     --key                   reads a copy of the master key from the keyboard, and tries it
 *
 * Ends with 1 when something is bad.
 */
import { parseArgs } from 'node:util';
import { listBackupsIn } from '#server/backups/list-backups.ts';
import { refuseMistyped } from '#server/backups/recipient.ts';
import { parseMasterKeys } from '#server/crypto/master-key.ts';
import { Vault, type MasterKeys } from '#server/crypto/vault.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import { askTime } from '#server/platform/ask-time.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { ConfigError, misspeltSettings, readConfig, type Config } from '#server/platform/config.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findKeyProof, readBelief, readMoment, readTime } from '#server/store/installation.ts';
import { readMailProof, readReturnedMail } from '#server/store/mail-proof.ts';
import type { Deps } from './deps.ts';
import { textRecordsBy } from '#server/doctor/domain-records.ts';
import * as say from '#server/doctor/findings.ts';
import type { DoctorFinding } from '#server/doctor/findings.ts';
import { typedLine } from '#server/doctor/typed-line.ts';
import { journalMark } from './product-parts.ts';
import { refuseUnprepared, runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

interface Asked {
  readonly resolver: string | undefined;
  readonly selector: string | undefined;
  /** Whether a copy of the master key is to be typed. */
  readonly key: boolean;
}

async function main(): Promise<void> {
  const asked = readArguments();
  const { config, finding } = lookAtConfig();
  // Nothing else can be found without it.
  if (config === null) return tell([finding]);
  const keyCopy = asked.key ? await typedKey() : undefined;
  await refuseUnprepared(config);
  await withParts(async (deps) => {
    tell([
      finding,
      ...(await lookInside(config, deps, keyCopy)),
      ...(await lookOutside(config, deps, asked)),
    ]);
  });
}

function tell(findings: readonly DoctorFinding[]): void {
  for (const line of say.linesOf(findings)) console.log(line);
  if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
}

function readArguments(): Asked {
  const { values } = parseArgs({
    options: {
      resolver: { type: 'string' },
      'dkim-selector': { type: 'string' },
      key: { type: 'boolean' },
    },
  });
  const { resolver, 'dkim-selector': selector, key = false } = values;
  return { resolver, selector, key };
}

/** With what would keep a server from starting. */
function lookAtConfig(): { config: Config | null; finding: DoctorFinding } {
  try {
    const config = readConfig(process.env);
    const faults = faultsOfRecipient(config);
    return { config, finding: say.configIsRead(faults, misspeltSettings(process.env)) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, finding: say.configIsRead(error.faults, []) };
  }
}

function faultsOfRecipient({ backups }: Config): string[] {
  try {
    if (backups !== undefined) refuseMistyped(backups);
    return [];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [error.message];
  }
}

function typedKey(): Promise<string> {
  return typedLine('Type the copy of the master key: ', process.stdin, process.stderr);
}

async function lookInside(
  { dataDir, bounceMailbox, backups }: Config,
  { db, clock, vault }: Deps,
  keyCopy: string | undefined,
): Promise<DoctorFinding[]> {
  const now = await readMoment(db, clock);
  const nowMs = await readTime(db, clock);
  const proofs = Object.values(await readMailProof(db));
  const backAt = proofs
    .flatMap(({ back }) => back?.leftAt ?? [])
    .toSorted((one, other) => other - one);
  const { freeBytes, totalBytes } = await readDiskSpace(dataDir);
  const mail = {
    returned: await readReturnedMail(db, now),
    backAt: backAt[0] ?? null,
    hasMailbox: bounceMailbox !== undefined,
  };
  const madeAt =
    backups === undefined ? undefined : await listBackupsIn(backups.folder, journalMark(vault));
  return [
    say.engineDecides(await readBelief(db, clock)),
    say.alarmsAreSeenTo((await listAlarms(db)).length),
    say.mailArrives(mail, nowMs),
    say.diskHasRoom(freeBytes, totalBytes),
    say.backupIsYoung(madeAt, nowMs),
    ...(keyCopy === undefined ? [] : [say.keyFits(await doesFit(db, keyCopy))]),
  ];
}

/** @returns null where it is no key. */
async function doesFit(db: Deps['db'], keyCopy: string): Promise<boolean | null> {
  const proof = await findKeyProof(db);
  const keys = keysIn(keyCopy);
  return keys && proof !== null && new Vault(keys).provesKey(proof);
}

function keysIn(text: string): MasterKeys | null {
  try {
    return parseMasterKeys(text);
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

async function lookOutside(
  { mailFrom, bounceAddress, timeSources }: Config,
  { db }: Deps,
  { resolver, selector }: Asked,
): Promise<DoctorFinding[]> {
  const findings = await lookAtClocks(db, timeSources);
  if (resolver === undefined) return findings;
  const textsOf = textRecordsBy(resolver);
  const sender = domainOf(mailFrom);
  for (const domain of new Set([sender, domainOf(bounceAddress ?? mailFrom)])) {
    findings.push(say.spfNamesSenders(domain, await textsOf(domain)));
  }
  findings.push(say.dmarcIsThere(sender, await textsOf(`_dmarc.${sender}`)));
  if (selector !== undefined) {
    const place = `${selector}._domainkey.${sender}`;
    findings.push(say.dkimKeyIsThere(place, await textsOf(place)));
  }
  return findings;
}

/** The clock of the database beside others. */
async function lookAtClocks(
  db: Deps['db'],
  timeSources: Config['timeSources'],
): Promise<DoctorFinding[]> {
  const machine = new SystemClock();
  const findings = [say.machineAgrees(await readTime(db, machine), machine.wallMs())];
  // Not HEARTBEAT_URL: whoever watches there would take it for a sign that the server lives.
  for (const source of timeSources) {
    const said = await askTime(source);
    const here = await readTime(db, machine);
    findings.push(say.clockAgrees(new URL(source).host, said === null ? null : here - said));
  }
  return timeSources.length === 0 ? [...findings, say.noSource()] : findings;
}

function domainOf(address: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? address;
}

runProgram(main);
