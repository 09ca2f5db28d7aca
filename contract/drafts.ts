/**
 * What an owner writes on a letter and has not saved, and what the letter said before. Neither
 * reaches anybody, and neither is a sign of life. Saving is in `testaments.ts`.
 */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { contentMaxLength, titleMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { moment, text } from './schema.ts';

const route = routesOf('testaments');

const wrong = complaint('value-wrong');

/** Which window it came from, and with which of its sendings: later ones have higher numbers. */
const DeskSending = z.object({
  /** A name that each opened desk chooses at random. */
  desk: z.string(wrong).check(z.maxLength(100, wrong)),
  number: z.int(wrong).check(z.minimum(1, wrong)),
});

export type DeskSending = z.output<typeof DeskSending>;

export const LetterDraft = z.object({
  /** Another one after each writing, also if it was discarded in between. */
  revision: z.int().check(z.minimum(1)),
  title: z.string(),
  /** Empty while it is locked. */
  fullContent: z.string(),
  /** Behind the letter's passphrase, which was not typed in this browser. */
  isLocked: z.boolean(),
  /** The version of the testament from which the owner began. */
  basedOn: z.string(),
  savedAt: moment,
  /** Missing where its writer did not say. */
  sending: z.optional(DeskSending),
});
export type LetterDraft = z.output<typeof LetterDraft>;

/** Of the draft that is to go; one that was written since stays. */
const knownRevision = z.coerce.number(wrong).check(z.int(wrong), z.positive(wrong));

/** Both as they are typed: a title may still be missing. */
const typedWords = {
  title: text('testament-title-too-long', titleMaxLength),
  fullContent: text('letter-not-text', contentMaxLength),
};

export const TypedDraft = z.object({
  ...typedWords,
  /** What these words took the place of at once: kept as an earlier version. */
  former: z.optional(z.object(typedWords)),
  /** The one that was last known here; 0 for none. */
  revision: z.int(wrong).check(z.minimum(0, wrong)),
  basedOn: z.string(wrong).check(z.maxLength(100, wrong)),
  sending: z.optional(DeskSending),
});

export const KeptDraft = z.pick(LetterDraft, { revision: true, savedAt: true });
export type KeptDraft = z.output<typeof KeptDraft>;

export const LetterVersion = z.object({
  id: z.int(),
  title: z.string(),
  fullContent: z.string(),
  /** When the letter was last saved with these words. */
  savedAt: moment,
});
export type LetterVersion = z.output<typeof LetterVersion>;

/** One of the list. */
export const LetterVersionCard = z.extend(z.omit(LetterVersion, { fullContent: true }), {
  /** Of its words, in characters; null while it is locked. */
  length: z.nullable(z.int()),
  isLocked: z.boolean(),
});
export type LetterVersionCard = z.output<typeof LetterVersionCard>;

export const draftCalls = {
  getLetterDraft: route('GET', '/api/testaments/{id}/draft', {
    summary: 'What was written on a letter and not saved; null where the letter says the same',
    ok: z.object({ draft: z.nullable(LetterDraft) }),
  }),
  keepLetterDraft: route('PUT', '/api/testaments/{id}/draft', {
    summary: 'Keep what is being written on a letter, without saving it',
    body: TypedDraft,
    ok: KeptDraft,
    current: LetterDraft,
  }),
  discardLetterDraft: route('DELETE', '/api/testaments/{id}/draft', {
    summary: 'Discard what was written on a letter and not saved',
    query: z.object({ revision: z.optional(knownRevision) }),
  }),
  listLetterVersions: route('GET', '/api/testaments/{id}/versions', {
    summary: 'What a letter said before its last saved changes of words, newest first',
    ok: z.array(LetterVersionCard),
  }),
  getLetterVersion: route('GET', '/api/testaments/{id}/versions/{versionId}', {
    summary: 'What a letter said before one of these changes',
    ok: LetterVersion,
  }),
};
