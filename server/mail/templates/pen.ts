/**
 * Writes a mail: each begins with a title and a greeting, says its sentences by their keys, and
 * ends with who sends it. Knows no mail; each has a file of its own.
 */
import { addressFromMail } from '#contract/site.ts';
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block, DateRow } from '#server/mail/sheet.ts';
import { deviceRow } from '#server/mail/words/device-words.ts';
import { pastWords } from '#server/mail/words/moment-words.ts';
import { greeting, hostOf, type OwnerFacts } from './template-blocks.ts';
import { mailWordsIn, type MailWords, type WordKey } from '#server/mail/words/words.ts';

/** Of pages that no token leads to. */
type PagePath =
  | '/auth'
  | '/bin'
  | '/connections'
  | '/contact'
  | '/dashboard'
  | '/forgot-password'
  | '/keep-account'
  | '/settings'
  | '/subscribe'
  | '/testaments';

type Said = Parameters<MailWords>[1];

/** What was done in a browser of an owner. */
export interface ActFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly userAgent: string | null;
}

/** What goes out together, and what is deleted. */
export interface CountedRelease {
  readonly testaments: number;
  readonly people: number;
  /** Left out where nothing is. */
  readonly deleted?: number;
}

/** Turns the keys of sentences into the blocks of a mail. */
export function penFor({ publicUrl, language }: Pick<OwnerFacts, 'publicUrl' | 'language'>) {
  const words = mailWordsIn(language);
  const help = hostOf(publicUrl) + addressFromMail(language, '/contact');
  const button = (label: WordKey, path: string): Block => ({
    kind: 'button',
    label: words(label),
    url: publicUrl + path,
    hint: words('linkHint'),
  });
  const paragraph =
    (kind: 'text' | 'small' | 'heading') =>
    (key: WordKey, said?: Said): Block => ({ kind, text: words(key, said) });
  return {
    words,
    language,
    site: publicUrl,
    host: hostOf(publicUrl),
    /** Where a person answers, as it is typed. */
    help,
    /** Below each mail. */
    machineFooter: words('machineFooter', { help }),
    text: paragraph('text'),
    small: paragraph('small'),
    heading: paragraph('heading'),
    /** Leads to a page behind a token. */
    button,
    /** Leads to another page, in the language of the mail also before its reader signs in. */
    page: (label: WordKey, path: PagePath) => button(label, addressFromMail(language, path)),
    /** As sentences name them. */
    counts: (counted: CountedRelease) => countWords(words, counted),
  };
}

export type Pen = ReturnType<typeof penFor>;

/** `happens`, `happened` and `kept` say what a release does, did, or waits to do. */
function countWords(words: MailWords, { testaments: count, people, deleted = 0 }: CountedRelease) {
  const said = {
    testaments: words('testaments', { count }),
    people: words('people', { count: people }),
    deleted: words('testaments', { count: deleted }),
    wasDeleted: words('ending.wasDeleted', { count: deleted }),
  };
  const which = deleted === 0 ? 'goes' : count === 0 ? 'deletes' : 'both';
  const keys = {
    goes: ['ending.goes', 'ending.began', 'ending.kept'],
    deletes: ['ending.deleted', 'ending.wasDeleted', 'ending.keptDeleted'],
    both: ['ending.both', 'ending.beganBoth', 'ending.keptBoth'],
  } as const satisfies Record<typeof which, readonly WordKey[]>;
  const [happens, happened, kept] = keys[which].map((key) =>
    words(key, { ...said, count: deleted }),
  );
  return { ...said, happens: happens!, happened: happened!, kept: kept! };
}

/** The same for an account holder, whose zone is known. */
export function ownerPen({ publicUrl, language, zone }: OwnerFacts) {
  const pen = penFor({ publicUrl, language });
  const when = (at: number | null) => pastWords(pen.words, at, zone);
  const act = ({ at, userAgent }: Pick<ActFacts, 'at' | 'userAgent'>): DateRow => ({
    when: when(at),
    what: deviceRow(pen.words, userAgent),
  });
  return {
    ...pen,
    when,
    /** A row: when it was, and in which browser. */
    act,
    dates: (...rows: DateRow[]): Block => ({ kind: 'dates', rows }),
    row: (at: number | null, key: WordKey, said?: Said): DateRow => ({
      when: when(at),
      what: pen.words(key, said),
    }),
    /** For a reader who rightly follows no link in a mail that alarms. */
    noLink: (): Block => pen.small('newDevice.noLink', { host: pen.host }),
  };
}

export type OwnerPen = ReturnType<typeof ownerPen>;

type GroupWith<Part extends string> = {
  [Key in WordKey]: Key extends `${infer Group}.${Part}` ? Group : never;
}[WordKey];

/** Of the catalogue: the words of one mail, with everything that its head says. */
export type WordGroup = GroupWith<'subject'> & GroupWith<'preheader'> & GroupWith<'title'>;

/** What stands above the greeting. */
export interface MailHead {
  readonly subject: WordKey;
  /** What a mail program shows beside the subject in its list. */
  readonly preheader: WordKey;
  readonly title: WordKey;
  /** The facts of all three. */
  readonly said?: Said;
}

export function headOf(group: WordGroup, said: Said = {}): MailHead {
  return {
    subject: `${group}.subject`,
    preheader: `${group}.preheader`,
    title: `${group}.title`,
    said,
  };
}

/** Of a mail whose title says the same as its subject. */
export function sameHead(title: WordKey, preheader: WordKey): MailHead {
  return { subject: title, preheader, title };
}

/** @param to by what name it greets; empty: by none. @param footer who sends it, and why. */
export function writeMail(
  { words, language, site, machineFooter }: Pen,
  { head, to, footer }: { readonly head: MailHead; readonly to: string; readonly footer: string },
  body: readonly Block[],
): MailContent {
  return layOut({
    site,
    language,
    subject: words(head.subject, head.said),
    preheader: words(head.preheader, head.said),
    blocks: [
      { kind: 'title', text: words(head.title, head.said) },
      { kind: 'text', text: greeting(words, to) },
      ...body,
    ],
    footer: [footer, machineFooter],
  });
}

/** A mail to an account holder. @param head in full where the catalogue has no plain one. */
export function mailToOwner(
  facts: OwnerFacts,
  head: WordGroup | MailHead,
  body: (pen: OwnerPen) => readonly Block[],
): MailContent {
  const pen = ownerPen(facts);
  const footer = pen.words('ownerFooter', { host: pen.host });
  const above = typeof head === 'string' ? headOf(head) : head;
  return writeMail(pen, { head: above, to: facts.ownerName, footer }, body(pen));
}
