/**
 * A wrong system clock for single programs, by libfaketime: it answers them another time than the
 * machine's, which itself stays right. Clocks that only count go on as they are. Only tests import
 * this file.
 */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { installDebianPackage } from '#scripts/debian-package.ts';
import { isTorture } from '#torture/length.fixture.ts';

const debianPackage = 'libfaketime';
const triplets = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const folders = [...triplets.map((one) => `/usr/lib/${one}`), '/usr/lib', '/usr/local/lib'];
const places = folders.map((folder) => `${folder}/faketime/libfaketime.so.1`);

const found = findLibrary() ?? install();
const missing = `no clock can be shifted: install the package ${debianPackage}, or run this as root on Debian`;
/** Why what needs such clocks is left out here, or false: a torture leaves out nothing. */
export const noShiftedClocks = found === null && !isTorture && missing;

function findLibrary(): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}

function install(): string | null {
  // What it says would look like the output of a test.
  installDebianPackage(debianPackage, ['ignore', 'ignore', 'inherit']);
  return findLibrary();
}

export interface ShiftedClock {
  /** For a program that is to see this time. */
  readonly env: Readonly<Record<string, string>>;
  /** @param shift such as `+60s` or `-5y`, also while programs run that see it. */
  set(shift: string): void;
}

/** @param shift such as `+60s`; with ` x1.01` behind it the clock goes too fast as well. */
export function shiftClock(t: TestContext, shift: string): ShiftedClock {
  assert(found !== null, missing);
  const folder = mkdtempSync(join(tmpdir(), 'codicil-clock-'));
  // The database's own user reads it too.
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'shift');
  const set = (to: string) => writeFileSync(file, `${to}\n`, { mode: 0o644 });
  set(shift);
  return {
    env: {
      LD_PRELOAD: found,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
