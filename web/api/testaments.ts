// Testaments and their recipients: reading, deleting, and saving in an order that loses nothing.
import { useMutation, useQuery } from '@tanstack/react-query';
import { testamentCalls } from '#contract/testaments.ts';
import type * as z from 'zod/mini';
import type { NewTestament, TestamentChange, TestamentRecipient } from '#contract/testaments.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(testamentCalls);

export type TestamentWords = z.output<typeof NewTestament>;
export type Change = z.input<typeof TestamentChange>;
/** With what a form began, and which writing of a protected content it was shown. */
export type Begun = Change & { contentMark?: string | null | undefined };
/** Names of what was typed in since the form opened. */
export type Touched = readonly string[];
export type Recipient = z.output<typeof TestamentRecipient>;

export function useTestaments() {
  return useQuery({ queryKey: keys.testaments, queryFn: () => api.listTestaments() });
}

/**
 * One testament and who receives it, together: the dialog needs both or neither. Never from memory,
 * because a form that opened with old words would write them over newer ones.
 */
export function useTestamentForEditing(id: number) {
  const testament = useQuery({
    queryKey: keys.testament(id),
    queryFn: () => api.getTestament({ params: { id } }),
    refetchOnMount: 'always',
  });
  const recipients = useQuery({
    queryKey: keys.testamentRecipients(id),
    queryFn: () => api.listTestamentRecipients({ params: { id } }),
    refetchOnMount: 'always',
  });
  const isFresh = testament.isFetchedAfterMount && recipients.isFetchedAfterMount;
  return {
    testament: isFresh ? testament.data : undefined,
    recipients: isFresh ? recipients.data : undefined,
    isError: testament.isError || recipients.isError,
    retry: () => void Promise.all([testament.refetch(), recipients.refetch()]),
  };
}

export function useDeleteTestament() {
  return useMutation({
    mutationFn: (id: number) => api.deleteTestament({ params: { id } }),
    onSuccess: useRefresh(),
  });
}

/** What of a testament the server has already. Grows with every call that succeeds. */
export type Kept = {
  id: number | null;
  recipients: readonly Recipient[];
  /** With what a new one was kept last; null as long as it is not, and for one that was there. */
  words: TestamentWords | null;
  /** A change of it got no answer: perhaps it is on the server, perhaps it is not. */
  isUncertain?: boolean;
  /** Which writing of a protected content is there since the last change that was kept. */
  contentMark?: string | null | undefined;
};

export type Save = {
  /** A new one is told by all its words, one that was there by what changes of it. */
  testament:
    | { kind: 'new'; words: TestamentWords }
    | { kind: 'existing'; change: Change; touched: Touched; begun: Begun };
  emails: readonly string[];
  kept: Kept;
  /** Called after each call that succeeded, so that a second try goes on and repeats nothing. */
  onKept: (kept: Kept) => void;
  /** Sends the files that wait. One that fails is marked there, and answered by `false`. */
  sendFiles: (id: number) => Promise<boolean>;
};

/**
 * A new testament is first kept as a draft, then gets its recipients and its files, and is made
 * active last: if a call fails on the way, nothing is armed that would reach only half of her
 * people, and no word is lost. A change goes the same way, so that the new status holds for the new
 * recipients; its files follow it. Answers whether all files arrived.
 */
export async function saveTestament({ testament, emails, kept, onKept, sendFiles }: Save) {
  let now = kept;
  const keep = (more: Partial<Kept>) => onKept((now = { ...now, ...more }));
  if (testament.kind === 'existing') {
    const id = now.id!;
    await saveRecipients(id, emails, now.recipients, (recipients) => keep({ recipients }));
    const contentMark = await updateTouched(id, testament);
    keep({ contentMark });
    return sendFiles(id);
  }
  const { words } = testament;
  if (now.id === null || now.words === null) {
    const draft = { ...words, status: 'draft' as const };
    const { id } = await api.createTestament({ body: draft });
    keep({ id, words: draft });
  }
  const id = now.id!;
  await saveRecipients(id, emails, now.recipients, (recipients) => keep({ recipients }));
  const isComplete = await sendFiles(id);
  const change = changeSince(now.words!, words, now.isUncertain);
  if (Object.keys(change).length > 0) {
    keep({ isUncertain: true });
    await api.updateTestament({ params: { id }, body: change });
    keep({ words, isUncertain: false });
  }
  return isComplete;
}

/** What was typed here was changed in another window as well, and differently. */
export class ChangedMeanwhile extends Error {
  /** As the server has it now, and nothing else of it. */
  readonly now: Change;
  readonly contentMark: Begun['contentMark'];

  constructor(now: Change, contentMark: Begun['contentMark']) {
    super(`Changed meanwhile: ${Object.keys(now).join(', ')}`);
    this.name = 'ChangedMeanwhile';
    this.now = now;
    this.contentMark = contentMark;
  }
}

type Edited = { change: Change; touched: Touched; begun: Begun };

/**
 * What nobody touched in this form goes as the server has it now: in another window she may have
 * written newer words, or armed it, and an old form must take neither back. What both touched is
 * hers to decide: then nothing is sent. Answers with which writing of a protected content the form
 * goes on.
 */
export async function updateTouched(id: number, { change, touched, begun }: Edited) {
  const now: Begun = await api.getTestament({ params: { id } });
  const names = Object.keys(change) as (keyof Change)[];
  const clashing = names.filter((name) => touched.includes(name) && isOther(name, begun, now));
  const clash = clashing.filter((name) => now[name] !== change[name]);
  if (clash.length > 0) {
    const other: Change = Object.fromEntries(clash.map((name) => [name, now[name]]));
    throw new ChangedMeanwhile(other, now.contentMark);
  }
  const isTaken = (name: keyof Change) => !touched.includes(name) && name in now;
  const body: Change = Object.fromEntries(
    names.map((name) => [name, isTaken(name) ? now[name] : change[name]]),
  );
  // Protected words are not shown here: they are left alone, or go as this form has opened them.
  if (now.isPasswordProtected && isTaken('fullContent')) delete body.fullContent;
  const isSealedAnew = touched.includes('isPasswordProtected') || 'password' in change;
  if (now.isPasswordProtected && isSealedAnew && 'fullContent' in change) {
    body.fullContent = change.fullContent;
  }
  const saved = await api.updateTestament({ params: { id }, body });
  return 'fullContent' in body ? saved.contentMark : begun.contentMark;
}

/** Protected words are not shown: that they are others, only their mark says. */
function isOther(name: keyof Change, begun: Begun, now: Begun): boolean {
  if (!(name in begun) || !(name in now)) return false;
  const isHidden =
    name === 'fullContent' && now.isPasswordProtected && begun.isPasswordProtected !== false;
  return isHidden ? begun.contentMark !== now.contentMark : begun[name] !== now[name];
}

/**
 * What is said differently than before, with the passphrase that the server may ask for. All of it
 * while nobody knows what is there: "draft" must be a draft, whatever was asked for before.
 */
function changeSince(before: TestamentWords, words: TestamentWords, isUncertain = false): Change {
  const names = Object.keys(words) as (keyof TestamentWords)[];
  const changed = names.filter((name) => isUncertain || words[name] !== before[name]);
  const change: Change = Object.fromEntries(changed.map((name) => [name, words[name]]));
  const opens = changed.some((name) => name !== 'status') && before.isPasswordProtected;
  return opens ? { ...change, currentPassword: before.password } : change;
}

async function saveRecipients(
  id: number,
  emails: readonly string[],
  before: readonly Recipient[],
  onChange: (recipients: readonly Recipient[]) => void,
): Promise<void> {
  let recipients = before;
  for (const recipient of before.filter(({ email }) => !emails.includes(email))) {
    await api.removeTestamentRecipient({ params: { id, recipientId: recipient.id } });
    recipients = recipients.filter((other) => other !== recipient);
    onChange(recipients);
  }
  for (const email of emails) {
    if (recipients.some((recipient) => recipient.email === email)) continue;
    const added = await api.addTestamentRecipient({ params: { id }, body: { email } });
    // As it was typed: the server may spell the address differently, the next try may not add it
    // twice.
    recipients = [...recipients, { ...added, email }];
    onChange(recipients);
  }
}

export function useSaveTestament() {
  return useMutation({
    mutationFn: saveTestament,
    // Also after a failure: some of it may be on the server.
    onSettled: useRefresh(),
  });
}
