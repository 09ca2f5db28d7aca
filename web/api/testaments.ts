// Testaments and their recipients: reading, deleting, and saving in an order that loses nothing.
import { useMutation, useQuery } from '@tanstack/react-query';
import { testamentCalls } from '#contract/testaments.ts';
import type * as z from 'zod/mini';
import type { NewTestament, TestamentChange, TestamentRecipient } from '#contract/testaments.ts';
import { keys, useRefresh } from './cache.ts';
import { ChangedMeanwhile, mergedChange } from './changed-meanwhile.ts';
import type { Touched } from './changed-meanwhile.ts';
import { ApiError, clientOf } from './client.ts';

const api = clientOf(testamentCalls);

export type TestamentWords = z.output<typeof NewTestament>;
export type Change = Omit<
  z.input<typeof TestamentChange>,
  'contentMark' | 'recipients' | 'noteIds'
>;
/** With what a form began, and which writing of a protected content it was shown. */
export type FormBaseline = Change & { contentMark?: string | null | undefined };
export type RecipientOfTestament = z.output<typeof TestamentRecipient>;

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
export type SavedParts = {
  id: number | null;
  recipients: readonly RecipientOfTestament[];
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
    | { kind: 'existing'; change: Change; touched: Touched; begun: FormBaseline };
  emails: readonly string[];
  kept: SavedParts;
  /** Called after each call that succeeded, so that a second try goes on and repeats nothing. */
  onKept: (kept: SavedParts) => void;
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
  const keep = (more: Partial<SavedParts>) => onKept((now = { ...now, ...more }));
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

type Edited = { change: Change; touched: Touched; begun: FormBaseline };

/**
 * Nothing of a newer window is taken back: see `mergedChange`. Answers with which writing of a
 * protected content the form goes on.
 */
export async function updateTouched(id: number, edited: Edited) {
  const { touched, begun } = edited;
  const now: FormBaseline = await api.getTestament({ params: { id } });
  // Protected words are not shown: whether others stand there, only the server can tell.
  if (now.isPasswordProtected) delete now.fullContent;
  const body: z.input<typeof TestamentChange> = mergedChange(edited, now);
  if (now.isPasswordProtected) {
    if (touched.includes('fullContent')) body.contentMark = begun.contentMark ?? null;
    else delete body.fullContent;
  }
  try {
    const saved = await api.updateTestament({ params: { id }, body });
    // Sealed anew they have another mark, even if they are what this form was shown.
    const isSealed = body.password && now.contentMark === begun.contentMark;
    return 'fullContent' in body || isSealed ? saved.contentMark : begun.contentMark;
  } catch (error) {
    const isClash = error instanceof ApiError && error.code === 'written-elsewhere';
    const { contentMark } = now;
    throw isClash ? new ChangedMeanwhile({ fullContent: '', contentMark }) : error;
  }
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
  before: readonly RecipientOfTestament[],
  onChange: (recipients: readonly RecipientOfTestament[]) => void,
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
