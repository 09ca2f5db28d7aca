// What the form of a testament holds, what it knows of the server, and what of it may be sent. What
// is locked was never seen here, so nothing may be put in its place.
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { activationDefaults, passphraseFormMinLength } from '#contract/limits.ts';
import { NewTestament, TestamentDraft } from '#contract/testaments.ts';
import type { Testament, TestamentStatus } from '#contract/testaments.ts';
import { merged } from '../../../api/changed-meanwhile.ts';

const { isPasswordProtected, password, isSealedUntilDelivered } = NewTestament.shape;

export const TestamentForm = z.extend(TestamentDraft, {
  isPasswordProtected,
  password,
  isSealedUntilDelivered,
  /** By address: whoever is new has nothing else. */
  recipients: z.array(z.string()),
  noteIds: z.array(z.int()),
});
export type TestamentFields = z.input<typeof TestamentForm>;
export type TestamentValues = z.output<typeof TestamentForm>;
export type TestamentFormApi = UseFormReturn<TestamentFields, unknown, TestamentValues>;
export type FieldName = keyof TestamentValues;
/** Lists are joined, and a passphrase is told nowhere, so these never clash. */
export type ClashName = Exclude<FieldName, 'recipients' | 'noteIds' | 'password'>;

export const emptyTestament: TestamentValues = {
  title: '',
  description: '',
  shortDescription: '',
  fullContent: '',
  status: 'draft',
  activationType: 'check',
  ending: 'hand-over',
  ...activationDefaults,
  isPasswordProtected: false,
  password: '',
  // The call leaves it open, as specified. Who fills in a form expects that nobody reads along.
  isSealedUntilDelivered: true,
  recipients: [],
  noteIds: [],
};

const names = Object.keys(emptyTestament) as FieldName[];

function valuesOf(testament: Testament): TestamentValues {
  const recipients = testament.recipients.map(({ email }) => email);
  const all = { ...testament, recipients, password: '' };
  return Object.fromEntries(names.map((name) => [name, all[name]])) as TestamentValues;
}

/** How the words are protected on the server, and what of them was shown here. */
export type Lock = {
  isProtected: boolean;
  /** The content as its passphrase opened it; null while it is locked. */
  opened: string | null;
  /** Which writing of the content that was. */
  contentMark?: string | null | undefined;
};

export function isLocked({ isProtected, opened }: Lock): boolean {
  return isProtected && opened === null;
}

/** What the server has of a testament, as far as this form knows. */
export type KnownTestament = {
  /** Null as long as a new one is not kept. */
  id: number | null;
  version: Testament['version'] | undefined;
  recipients: Testament['recipients'];
  /** With these the form began; what differs from them was typed. */
  values: TestamentValues;
  lock: Lock;
};

export const unknownTestament: KnownTestament = {
  id: null,
  version: undefined,
  recipients: [],
  values: emptyTestament,
  lock: { isProtected: false, opened: null },
};

export function knownOf(testament: Testament): KnownTestament {
  const { id, version, recipients, contentMark, isPasswordProtected: isProtected } = testament;
  return {
    id,
    version,
    recipients,
    values: valuesOf(testament),
    lock: { isProtected, opened: null, contentMark },
  };
}

type Opened = Pick<Testament, 'fullContent' | 'contentMark'>;

export function knownOpened(
  known: KnownTestament,
  { fullContent, contentMark }: Opened,
): KnownTestament {
  const lock = { ...known.lock, opened: fullContent, contentMark };
  return { ...known, values: { ...known.values, fullContent }, lock };
}

/** After a save hidden words are those that were written here, unless they were locked here. */
export function knownSaved(
  known: KnownTestament,
  written: TestamentValues,
  saved: Testament,
): KnownTestament {
  const next = knownOf(saved);
  if (!saved.isPasswordProtected || isLocked(known.lock)) return next;
  return knownOpened(next, { ...saved, fullContent: written.fullContent });
}

export type Change = Partial<TestamentValues>;

/** What was typed, but no words that are locked, and no passphrase that was switched off. */
export function changeOf(values: TestamentValues, { values: begun, lock }: KnownTestament): Change {
  const changed = new Set(names.filter((name) => !isSame(values[name], begun[name])));
  if (isLocked(lock)) changed.delete('fullContent');
  if (isLocked(lock) || !values.isPasswordProtected) changed.delete('password');
  return Object.fromEntries([...changed].map((name) => [name, values[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function bodyOf({ recipients, ...words }: Change) {
  return { ...words, ...(recipients && { recipients: recipients.map((email) => ({ email })) }) };
}

/** A new one is a draft until its files are there. A passphrase that was switched off is none. */
export function newTestamentOf(values: TestamentValues) {
  const { isPasswordProtected: isProtected, recipients, ...words } = values;
  return {
    ...words,
    isPasswordProtected: isProtected,
    password: isProtected ? words.password : '',
    recipients: recipients.map((email) => ({ email })),
    status: 'draft' as const satisfies TestamentStatus,
  };
}

/**
 * The server has another version than the form knew. Only the mark of hidden words tells whether
 * others stand there: an owner who wrote goes on and is asked, else the lock is shown.
 */
export function meet(known: KnownTestament, change: Change, testament: Testament) {
  const there = knownOf(testament);
  const isHidden = testament.isPasswordProtected;
  const isRewritten = isHidden && testament.contentMark !== known.lock.contentMark;
  const isWritten = 'fullContent' in change;
  if (isHidden && !isRewritten) {
    there.lock.opened = known.lock.opened;
    there.values.fullContent = known.values.fullContent;
  }
  // A passphrase asks for protection, also where another window took that away.
  const isProtecting = change.password !== undefined && change.password.trim() !== '';
  const wanted = isProtecting ? { ...change, isPasswordProtected: true } : change;
  const typed = withCorrected(wanted, known, there);
  const begun = withCorrected(known.values, known, there);
  const { form, clashing } = merged(typed, begun, there.values);
  if (isRewritten && isWritten) {
    there.lock.opened = '';
    if (!clashing.includes('fullContent')) clashing.push('fullContent');
  }
  return {
    known: there,
    values: form,
    clashing: (clashing as ClashName[]).map((name) => ({
      name,
      typed: form[name],
      theirs: name === 'fullContent' && isRewritten ? null : there.values[name],
    })),
  };
}

/** With the address that a recipient has now, where another one was known. */
function withCorrected<Values extends Change>(
  values: Values,
  { recipients: before }: KnownTestament,
  { recipients: now }: KnownTestament,
): Values {
  const corrected = (email: string): string => {
    const id = before.find((person) => person.email === email)?.id;
    return now.find((person) => person.id === id)?.email ?? email;
  };
  const { recipients } = values;
  return recipients ? { ...values, recipients: recipients.map(corrected) } : values;
}

type Protected = Pick<TestamentValues, 'isPasswordProtected' | 'password' | 'fullContent'>;

/** Why these values cannot be saved yet, beside what the schema says. */
export type LockFault = 'locked' | 'shut' | 'passphrase' | 'short' | 'emptied';

/** Under which field it is said. */
export function fieldOf(fault: LockFault): 'password' | 'fullContent' {
  return fault === 'passphrase' || fault === 'short' ? 'password' : 'fullContent';
}

export function lockFaultOf(values: Protected, lock: Lock): LockFault | null {
  // Taking the passphrase away opens everything anew, which only the passphrase itself can do.
  if (isLocked(lock) && !values.isPasswordProtected) return 'locked';
  if (!values.isPasswordProtected) return null;
  const typed = values.password.trim();
  if (!lock.isProtected && typed === '') return 'passphrase';
  // Only another window can have shut it after that was typed.
  if (typed !== '' && isLocked(lock)) return 'shut';
  if (typed !== '' && isShort(typed)) return 'short';
  if (!lock.isProtected) return null;
  // The server takes an empty content for a locked one and would quietly keep the old words.
  return lock.opened && values.fullContent === '' ? 'emptied' : null;
}

/** More than the call itself asks for: what a form takes from now on lasts for years. */
export function isShort(passphrase: string): boolean {
  return Array.from(passphrase.trim()).length < passphraseFormMinLength;
}

export type FormTab = 'basics' | 'content' | 'notes';

const contentFields: readonly string[] = [
  'shortDescription',
  'fullContent',
  'isPasswordProtected',
  'password',
  'isSealedUntilDelivered',
] satisfies FieldName[];

/** Where the first of these faulty fields is. */
export function tabOf(faulty: readonly string[]): FormTab {
  return faulty.every((field) => contentFields.includes(field)) ? 'content' : 'basics';
}
