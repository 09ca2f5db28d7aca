/**
 * How an archive reads in words, as elements: the server writes them down as the page that lies in
 * an archive, and the reader of a sealed one makes them in the browser. Neither ever puts a text of
 * somebody together with HTML.
 */
import type { Archive, ArchivedTestament, History } from './archive-form.ts';
import { archiveWords, languageNames, type ArchiveWords } from './archive-words.ts';
import type { Language } from './languages.ts';
import {
  fieldPiece,
  headingPiece,
  linkPiece,
  listPiece,
  paragraphPiece,
  sectionPiece,
  smallPiece,
  type PageElement,
  type PagePieces,
} from './page-pieces.ts';
import { fillSentence } from './sentences.ts';

/** Where the files of words lie, by the ids of what they say. */
export interface TextPaths {
  readonly testaments: ReadonlyMap<number, string>;
  readonly notes: ReadonlyMap<number, string>;
}

interface Pen {
  readonly language: Language;
  readonly words: ArchiveWords;
  readonly paths: TextPaths;
  /** What a letter, a person or a note is called, by its id. */
  readonly names: Readonly<Record<'letters' | 'people' | 'notes', ReadonlyMap<number, string>>>;
  readonly say: (sentence: string, ...values: (string | number)[]) => string;
  readonly day: (moment: string) => string;
}

export interface ShownArchive {
  readonly archive: Archive;
  readonly paths: TextPaths;
  readonly language: Language;
  /** Reads a moment that the archive names. */
  readonly msOf: (moment: string) => number;
}

/** Below the title: when it was made, all that is in it, and what is not. */
export function archivePieces(shown: ShownArchive): PagePieces {
  const { archive } = shown;
  const pen = penFor(shown);
  const { words, say, day } = pen;
  const { testaments, notes, recipients, triggers, history, earlier } = archive;
  return [
    paragraphPiece(say(words.made, day(history.madeAt), history.installation)),
    sectionPiece(words.letters, articles(pen, testaments, letter)),
    sectionPiece(words.notes, articles(pen, notes, noteOf)),
    sectionPiece(words.people, articles(pen, recipients, personOf)),
    sectionPiece(words.triggers, articles(pen, triggers, triggerOf)),
    sectionPiece(words.account, accountOf(pen, archive)),
    sectionPiece(words.happened, happened(pen, history)),
    ...earlier.map((one) => sectionPiece(say(words.earlier, one.installation), happened(pen, one))),
    sectionPiece(words.missing, [listPiece(words.missingList.map((one) => [one]))]),
  ];
}

function penFor({ archive, paths, language, msOf }: ShownArchive): Pen {
  const dates = datesOf(archive.account.timeZone, language);
  return {
    language,
    words: archiveWords[language],
    paths,
    names: {
      letters: new Map(archive.testaments.map(({ id, title }) => [id, title])),
      people: new Map(archive.recipients.map(({ id, name, email }) => [id, name ?? email])),
      notes: new Map(archive.notes.map(({ id, title }) => [id, title])),
    },
    say: (sentence, ...values) => fillSentence(sentence, values, language),
    day: (moment) => dates.format(msOf(moment)),
  };
}

/** In that of the world where a browser does not know the time zone. */
function datesOf(timeZone: string, language: Language): Intl.DateTimeFormat {
  const tag = language === 'en' ? 'en-GB' : language;
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  }
}

function articles<T>(
  pen: Pen,
  items: readonly T[],
  show: (pen: Pen, item: T) => PagePieces,
): PagePieces {
  if (items.length === 0) return [paragraphPiece(pen.words.none)];
  return items.map((item) => ({ tag: 'article', children: show(pen, item) }));
}

function letter(pen: Pen, testament: ArchivedTestament): PagePieces {
  const { words, paths, names } = pen;
  const { title, shortDescription, description, fullContent, protection, files } = testament;
  const path = paths.testaments.get(testament.id);
  const status = `${words.status[testament.status]}. ${written(pen, testament)}`;
  const sealed = protection === 'bound' ? words.bound : words.sealed;
  return [
    headingPiece(title),
    smallPiece(`${status} ${howItGoes(pen, testament)}`),
    ...fieldPiece(words.to, named(names.people, testament.recipientIds)),
    ...fieldPiece(words.publicWords, shortDescription),
    ...fieldPiece(words.description, description),
    ...(fullContent === null
      ? [{ tag: 'p' as const, children: [{ tag: 'em' as const, children: [sealed] }] }]
      : typed(fullContent, path, words)),
    ...fieldPiece(words.withNotes, named(names.notes, testament.noteIds)),
    ...(files.length === 0
      ? []
      : [paragraphPiece(`${words.files}:`), listPiece(files.map((file) => fileOf(pen, file)))]),
  ];
}

function howItGoes(pen: Pen, testament: ArchivedTestament): string {
  const { words, say } = pen;
  const { activationType, ending, isSealedUntilDelivered } = testament;
  return [
    activationType === 'subscription' ? say(words.payments) : rhythm(pen, testament),
    ending === 'delete' ? words.ends : '',
    isSealedUntilDelivered ? words.sealedUntil : '',
  ]
    .filter(Boolean)
    .join(' ');
}

type Asking = Pick<ArchivedTestament, 'checkInterval' | 'checkAttempts' | 'gracePeriod'>;

function rhythm({ words, say }: Pen, asking: Asking): string {
  return say(words.rhythm, asking.checkInterval, asking.checkAttempts, asking.gracePeriod);
}

function fileOf({ words, say, day }: Pen, file: ArchivedTestament['files'][number]): PagePieces {
  const { fileName, fileSize, path, sealed, createdAt } = file;
  const about = `${say(words.size, fileSize)}. ${say(words.added, day(createdAt))}`;
  return [
    linkPiece(path, fileName, fileName),
    ` (${sealed === null ? '' : `${words.sealedFile}, `}${about})`,
  ];
}

function noteOf(pen: Pen, note: Archive['notes'][number]): PagePieces {
  const { words, paths } = pen;
  return [
    headingPiece(note.isPrivate ? `${note.title} (${words.private})` : note.title),
    smallPiece(written(pen, note)),
    ...typed(note.content, paths.notes.get(note.id), words),
  ];
}

function personOf({ words, say, day }: Pen, person: Archive['recipients'][number]): PagePieces {
  const { name, email, phoneNumber, address, personalMessage } = person;
  const { language, sharedSentence, twoWords } = person;
  return [
    headingPiece(name ?? email),
    smallPiece(say(words.added, day(person.createdAt))),
    ...fieldPiece(words.email, email),
    ...fieldPiece(words.secondEmail, person.secondEmail),
    ...fieldPiece(words.phone, phoneNumber),
    ...fieldPiece(words.address, address),
    ...fieldPiece(words.language, language && languageNames[language]),
    ...fieldPiece(words.sharedSentence, sharedSentence),
    ...fieldPiece(words.twoWords, twoWords),
    ...(personalMessage === null
      ? []
      : [paragraphPiece(`${words.message}:`), ...typed(personalMessage, undefined, words)]),
  ];
}

function triggerOf(pen: Pen, trigger: Archive['triggers'][number]): PagePieces {
  const { words, say, day, names } = pen;
  const { triggerType, testamentIds, activatedAt, description } = trigger;
  const sentences = [
    `${trigger.isActive ? words.on : words.off}.`,
    `${words.kind[triggerType]}.`,
    triggerType === 'check_inactive' ? rhythm(pen, trigger) : '',
    trigger.cancelHours > 0 ? say(words.cancelWindow, trigger.cancelHours) : '',
    trigger.hasCode ? words.code : '',
    activatedAt === null ? '' : say(words.begun, day(activatedAt)),
    written(pen, trigger),
  ];
  const letters = testamentIds === null ? words.allLetters : named(names.letters, testamentIds);
  return [
    headingPiece(trigger.name),
    smallPiece(sentences.filter(Boolean).join(' ')),
    ...(description === null ? [] : typed(description, undefined, words)),
    ...fieldPiece(words.letters, letters),
  ];
}

function accountOf(pen: Pen, { account, history }: Archive): PagePieces {
  const { words, say, day } = pen;
  const { language, picture } = account;
  const sayYes = (is: boolean) => (is ? words.yes : words.no);
  return [
    smallPiece(say(words.added, day(history.account.createdAt))),
    ...fieldPiece(words.username, history.account.username),
    ...fieldPiece(words.email, history.account.email),
    ...fieldPiece(words.name, account.fullName),
    ...fieldPiece(words.nameForPeople, account.nameForPeople),
    ...fieldPiece(words.phone, account.phoneNumber),
    ...fieldPiece(words.zone, account.timeZone),
    ...fieldPiece(words.language, language && languageNames[language]),
    ...fieldPiece(words.signIn, sayYes(account.signInIsLife)),
    ...fieldPiece(words.followUps, sayYes(account.followUps)),
    ...fieldPiece(words.others, words.asks[account.asksOthers]),
    ...(picture === null
      ? []
      : [
          paragraphPiece({
            tag: 'img',
            attributes: { src: `data:image/jpeg;base64,${picture}`, alt: '' },
            children: [],
          }),
        ]),
  ];
}

function happened(pen: Pen, history: History): PagePieces {
  const { words, say, day } = pen;
  const titles = new Map(history.testaments.map(({ id, title }) => [id, title]));
  const releases = history.releases.map(({ testamentId, releasedAt, deliveries }) => {
    const title = titles.get(testamentId) ?? words.deleted;
    const people = deliveries.map(({ name, email }) => name ?? email).join(', ');
    return [`${say(words.released, day(releasedAt), title)} ${words.to}: ${people}`];
  });
  const checks = history.checks.map(({ createdAt, respondedAt }) => {
    const asked = say(words.check, day(createdAt));
    return [respondedAt === null ? asked : `${asked} ${say(words.answered, day(respondedAt))}`];
  });
  return [
    ...(releases.length === 0 ? [] : [headingPiece(words.releases), listPiece(releases)]),
    ...(checks.length === 0 ? [] : [headingPiece(words.checks), listPiece(checks)]),
    paragraphPiece(say(words.entries, history.ledger.length)),
  ];
}

type Dated = { readonly createdAt: string; readonly updatedAt: string };

function written({ words, say, day }: Pen, { createdAt, updatedAt }: Dated): string {
  return say(words.created, day(createdAt), day(updatedAt));
}

function named(names: ReadonlyMap<number, string>, ids: readonly number[]): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}

function typed(text: string, path: string | undefined, words: ArchiveWords): PageElement[] {
  return [
    { tag: 'pre', isMarkdown: true, children: [text] },
    ...(path === undefined ? [] : [paragraphPiece(linkPiece(path, words.asText))]),
  ];
}
