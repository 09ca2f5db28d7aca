/** Everything that the doctor looks at, in one call: what an installation is like, as findings. */
import { refuseMistyped } from '#server/backups/recipient.ts';
import { isSheetText, readKeySheet } from '#server/crypto/key-sheet.ts';
import { parseMasterKeys } from '#server/crypto/master-key.ts';
import { Vault, type MasterKeys } from '#server/crypto/vault.ts';
import { configIsRead } from '#server/doctor/configuration.ts';
import type { DoctorFinding } from '#server/doctor/finding.ts';
import { keyFits, type TypedKey } from '#server/doctor/key.ts';
import { SystemClock, type Clock } from '#server/platform/clock.ts';
import {
  ConfigError,
  misspeltSettings,
  plannedSettings,
  readConfig,
  type Config,
  type Environment,
} from '#server/platform/config.ts';
import { readDiskSpace } from '#server/platform/disk-space.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { noteKeyCopy } from '#server/store/doctor-marks.ts';
import { findKeyProof, readTime } from '#server/store/installation.ts';
import type { Deps } from './deps.ts';
import { lookInside } from './look-inside.ts';
import { lookOutside } from './look-outside.ts';
import { refuseUnprepared } from './run-program.ts';
import { withParts } from './with-parts.ts';

export interface Examined {
  readonly resolver: string | undefined;
  readonly selector: string | undefined;
  /** Where systemd has the unit that starts the server. */
  readonly unit: string;
  /** A copy of the master key, as somebody typed it; undefined: nobody did. */
  readonly typedKey: string | undefined;
  readonly readSpace?: typeof readDiskSpace;
  /** The clock of this machine, whatever clock the product has. */
  readonly machine?: Clock;
}

/**
 * Changes nothing but the note that a copy of the key was tried.
 * @throws StartupError where it cannot look.
 */
export async function examine(env: Environment, asked: Examined): Promise<DoctorFinding[]> {
  const { config, finding } = lookAtConfig(env);
  // Nothing else can be found without it.
  if (config === null) return [finding];
  const { readSpace = readDiskSpace, machine = new SystemClock(), typedKey } = asked;
  await refuseUnprepared(config);
  const findings = [finding];
  await withParts(env, async (deps) => {
    if (typedKey !== undefined) findings.push(keyFits(await tryCopy(deps, typedKey)));
    const records = {
      resolver: asked.resolver ?? config.dnsResolver,
      selector: asked.selector ?? config.dkimSelector,
    };
    findings.push(...(await lookInside(config, deps, { unit: asked.unit, readSpace })));
    findings.push(...(await lookOutside(config, deps, { records, machine })));
  });
  return findings;
}

/** With what would keep a server from starting. */
function lookAtConfig(env: Environment): { config: Config | null; finding: DoctorFinding } {
  try {
    const config = readConfig(env);
    const faults = faultsOfRecipient(config);
    return { config, finding: configIsRead(faults, misspeltSettings(env), plannedSettings(env)) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, finding: configIsRead(error.faults, [], []) };
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

/** One that fits is remembered, so that the page says when to try it again. */
async function tryCopy({ db, clock }: Deps, typed: string): Promise<TypedKey> {
  const proof = await findKeyProof(db);
  const read = isSheetText(typed) ? readKeySheet(typed) : keysIn(typed);
  if (read.kind !== 'key' && read.kind !== 'keys') return read;
  const keys: MasterKeys = read.kind === 'key' ? [read.key] : read.keys;
  if (proof === null || !new Vault(keys).provesKey(proof)) return { kind: 'other' };
  await noteKeyCopy(db, proof, await readTime(db, clock));
  return { kind: 'fits' };
}

function keysIn(text: string) {
  try {
    return { kind: 'keys', keys: parseMasterKeys(text) } as const;
  } catch (error) {
    if (error instanceof StartupError) return { kind: 'no-key' } as const;
    throw error;
  }
}
