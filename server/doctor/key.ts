/** What the doctor says of the master key and of its copy on paper. */
import { DAY_MS } from '#core/release/moment.ts';
import type { ReadSheet, SheetSlip } from '#server/crypto/key-sheet.ts';
import { isWell, needsThought, needsYou, spanWords, type DoctorFinding } from './finding.ts';

/** What somebody typed as a copy of the key. */
export type TypedKey =
  | { readonly kind: 'fits' }
  | { readonly kind: 'other' }
  | { readonly kind: 'no-key' }
  | FaultySheet;

export type FaultySheet = Exclude<ReadSheet, { readonly kind: 'key' }>;

const copy = 'Copy of the master key';
/** A little more than the year that it should be tried in. */
const triedWithinMs = 400 * DAY_MS;
const tryIt = 'Type it: npm run doctor -- --key.';
const print = 'Print one with npm run key-sheet, and keep it away from the backups.';

export function keyFits(typed: TypedKey): DoctorFinding {
  if (typed.kind === 'fits') return isWell(copy, 'it opens what is stored');
  if (typed.kind === 'other') {
    return needsYou(copy, 'it is a key, and does not open what is stored', print);
  }
  if (typed.kind === 'no-key') {
    const says = 'this is not a key: a key has 32 bytes, as 64 hexadecimal digits or as base64';
    return needsYou(copy, says, `Type it again, or take another copy. ${print}`);
  }
  const remedy = `Look at that line, and type the sheet again. If it stands so on paper: ${print}`;
  return needsYou(copy, sheetFault(typed), remedy);
}

/** @param provedAt null: no copy of the present key was ever tried. */
export function keyCopyWasTried(provedAt: number | null, nowMs: number): DoctorFinding {
  if (provedAt === null) {
    const says = 'nobody has ever proved that there is one that fits';
    return needsThought(copy, says, `${print} ${tryIt}`);
  }
  const says = `it was tried ${spanWords(nowMs - provedAt)} ago`;
  // A clock that was set back since makes it one of the future.
  const isOld = nowMs - provedAt > triedWithinMs;
  return isOld ? needsThought(copy, says, tryIt) : isWell(copy, says);
}

/** @param unopened owners whose keys do not open, of so many that were tried. */
export function keyOpensData(unopened: number, tried: number): DoctorFinding {
  const about = 'Master key';
  if (unopened === 0) return isWell(about, 'it opens what is stored');
  const says = `it does not open what ${unopened} of ${tried} accounts wrote`;
  const remedy = 'Stop the server, and find the key or the backup that fits.';
  return needsYou(about, says, remedy);
}

export interface KeyPlace {
  /** Other users of the machine can read the file. */
  readonly isOpen: boolean;
  /** It lies in the folder of the backups. */
  readonly isWithBackups: boolean;
}

/** @param place null where the key is in the environment. */
export function keyIsKept(place: KeyPlace | null): DoctorFinding {
  const about = 'File of the master key';
  if (place?.isOpen === true) {
    const says = 'every user of this machine can read it';
    return needsYou(about, says, 'Take that right away: chmod o= and its path.');
  }
  if (place?.isWithBackups === true) {
    const says = 'it lies with the backups: together they are the plain text';
    return needsYou(about, says, 'Keep it in another place than BACKUP_DIR.');
  }
  return isWell(about, place === null ? 'the key is given by a setting' : 'only its users read it');
}

/** What is wrong with a typed sheet. No word of it is repeated. */
export function sheetFault(sheet: FaultySheet): string {
  if (sheet.kind === 'short') return `it has ${sheet.words} words, and a sheet has 32`;
  return sheet.slips.map(slipWords).join('; ');
}

function slipWords({ line, what }: SheetSlip): string {
  if (what.kind === 'count') return `line ${line} has ${what.words} words instead of 4`;
  if (what.kind === 'unknown') return `word ${what.word} of line ${line} is on no sheet`;
  return `line ${line} has a wrong word`;
}
