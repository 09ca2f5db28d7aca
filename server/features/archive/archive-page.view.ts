/**
 * The page of an archive that reads it in any browser, from a disk and without a network. It has no
 * script, and loads nothing: words may hold what somebody copied from elsewhere, so every text is
 * shown as it was typed.
 */
import type { Archive, ArchivedTestament, History } from '#contract/archive-form.ts';
import { fillSentence } from '#contract/sentences.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { archiveWords, type ArchiveWords } from './archive-words.view.ts';

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem 4rem;
  background: light-dark(#faf7f1, #111716); color: light-dark(#1b2a28, #edebe3);
  font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 500; line-height: 1.25 }
h2 { margin-top: 3rem; border-bottom: 1px solid light-dark(#c9c2b4, #3a4543) }
article { margin: 2rem 0 }
pre { font: inherit; white-space: pre-wrap; margin: 1rem 0; padding: 0.25rem 0 0.25rem 1rem;
  border-left: 3px solid light-dark(#c9a45c, #b8934e) }
a { color: light-dark(#1d5a4b, #8fd0b8) }
.small { font-size: 0.9375rem; color: light-dark(#53605c, #a8b3ae) }
`;

/** Where the files of words lie, by the ids of what they say. */
export interface TextPaths {
  readonly testaments: ReadonlyMap<number, string>;
  readonly notes: ReadonlyMap<number, string>;
}

interface Pen {
  readonly words: ArchiveWords;
  readonly paths: TextPaths;
  /** What a letter, a person or a note is called, by its id. */
  readonly names: Readonly<Record<'letters' | 'people' | 'notes', ReadonlyMap<number, string>>>;
  readonly say: (sentence: string, ...values: (string | number)[]) => string;
  readonly day: (moment: string) => string;
}

export function archivePage(archive: Archive, paths: TextPaths, language: Language): string {
  const words = archiveWords[language];
  const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: archive.account.timeZone,
  });
  const pen: Pen = {
    words,
    paths,
    names: {
      letters: new Map(archive.testaments.map(({ id, title }) => [id, title])),
      people: new Map(archive.recipients.map(({ id, name, email }) => [id, name ?? email])),
      notes: new Map(archive.notes.map(({ id, title }) => [id, title])),
    },
    say: (sentence, ...values) => escapeHtml(fillSentence(sentence, values, language)),
    day: (moment) => dates.format(new Date(moment)),
  };
  const { history, earlier } = archive;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title><style>${style}</style></head><body>`,
    `<main><h1>${escapeHtml(words.title)}</h1>`,
    `<p>${pen.say(words.made, pen.day(history.madeAt), history.installation)}</p>`,
    `<p>${escapeHtml(words.about)}</p><p>${escapeHtml(words.careful)}</p>`,
    section(pen, words.letters, archive.testaments, (one) => letter(pen, one)),
    section(pen, words.notes, archive.notes, (note) => noteOf(pen, note)),
    section(pen, words.people, archive.recipients, (person) => personOf(pen, person)),
    section(pen, words.triggers, archive.triggers, (trigger) => triggerOf(pen, trigger)),
    `<section><h2>${escapeHtml(words.account)}</h2>${accountOf(pen, archive)}</section>`,
    `<section><h2>${escapeHtml(words.happened)}</h2>${happened(pen, history)}</section>`,
    ...earlier.map(
      (one) =>
        `<section><h2>${pen.say(words.earlier, one.installation)}</h2>${happened(pen, one)}</section>`,
    ),
    `<section><h2>${escapeHtml(words.missing)}</h2>${list(words.missingList.map(escapeHtml))}`,
    '</section></main></body></html>\n',
  ].join('\n');
}

function section<T>(
  { words }: Pen,
  title: string,
  items: readonly T[],
  show: (item: T) => string,
): string {
  const shown = items.map((item) => `<article>${show(item)}</article>`);
  const content = shown.length === 0 ? `<p>${escapeHtml(words.none)}</p>` : shown.join('\n');
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

function letter(pen: Pen, testament: ArchivedTestament): string {
  const { words, paths, names } = pen;
  const { title, shortDescription, description, fullContent, protection } = testament;
  const people = named(names.people, testament.recipientIds);
  const notes = named(names.notes, testament.noteIds);
  const path = paths.testaments.get(testament.id);
  return [
    `<h3>${escapeHtml(title)}</h3>`,
    `<p class="small">${escapeHtml(words.status[testament.status])}. ${written(pen, testament)} `,
    `${howItGoes(pen, testament)}</p>`,
    people !== '' && field(words.to, people),
    shortDescription !== '' && field(words.publicWords, shortDescription),
    description !== '' && field(words.description, description),
    fullContent !== null && `<pre>${escapeHtml(fullContent)}</pre>`,
    fullContent === null &&
      `<p><em>${escapeHtml(protection === 'bound' ? words.bound : words.sealed)}</em></p>`,
    fullContent !== null && path !== undefined && `<p>${link(path, words.asText)}</p>`,
    notes !== '' && field(words.withNotes, notes),
    testament.files.length > 0 && `<p>${escapeHtml(words.files)}:</p>`,
    list(testament.files.map((file) => fileOf(pen, file))),
  ]
    .filter((part) => part !== false)
    .join('\n');
}

function howItGoes({ words, say }: Pen, testament: ArchivedTestament): string {
  const { activationType, checkInterval, checkAttempts, gracePeriod } = testament;
  const rhythm =
    activationType === 'subscription'
      ? say(words.payments)
      : say(words.rhythm, checkInterval, checkAttempts, gracePeriod);
  return testament.isSealedUntilDelivered ? `${rhythm} ${say(words.sealedUntil)}` : rhythm;
}

function fileOf({ words }: Pen, { fileName, path, sealed }: ArchivedTestament['files'][number]) {
  return sealed === null
    ? link(path, fileName)
    : `${link(path, fileName)} (${escapeHtml(words.sealedFile)})`;
}

function noteOf(pen: Pen, note: Archive['notes'][number]): string {
  const { words, paths } = pen;
  const path = paths.notes.get(note.id);
  const title = note.isPrivate ? `${note.title} (${words.private})` : note.title;
  return [
    `<h3>${escapeHtml(title)}</h3><p class="small">${written(pen, note)}</p>`,
    `<pre>${escapeHtml(note.content)}</pre>`,
    path === undefined ? '' : `<p>${link(path, words.asText)}</p>`,
  ].join('\n');
}

function personOf({ words }: Pen, person: Archive['recipients'][number]): string {
  const { name, email, secondEmail, phoneNumber, address, personalMessage } = person;
  const { sharedSentence, twoWords } = person;
  return [
    `<h3>${escapeHtml(name ?? email)}</h3>`,
    field(words.email, email),
    secondEmail === null ? '' : field(words.secondEmail, secondEmail),
    phoneNumber === null ? '' : field(words.phone, phoneNumber),
    address === null ? '' : field(words.address, address),
    sharedSentence === null ? '' : field(words.sharedSentence, sharedSentence),
    twoWords === null ? '' : field(words.twoWords, twoWords),
    personalMessage === null
      ? ''
      : `<p>${escapeHtml(words.message)}:</p><pre>${escapeHtml(personalMessage)}</pre>`,
  ].join('\n');
}

function triggerOf(pen: Pen, trigger: Archive['triggers'][number]): string {
  const { words, names } = pen;
  const picked = named(names.letters, trigger.testamentIds ?? []);
  return [
    `<h3>${escapeHtml(trigger.name)}</h3>`,
    `<p class="small">${escapeHtml(`${trigger.isActive ? words.on : words.off}. `)}`,
    `${escapeHtml(words.kind[trigger.triggerType])}. ${trigger.hasCode ? pen.say(words.code) : ''}</p>`,
    trigger.description === null ? '' : `<pre>${escapeHtml(trigger.description)}</pre>`,
    picked === '' ? '' : field(words.letters, picked),
  ].join('\n');
}

function accountOf({ words }: Pen, { account, history }: Archive): string {
  return [
    field(words.username, history.account.username),
    field(words.email, history.account.email),
    account.fullName === null ? '' : field(words.name, account.fullName),
    account.nameForPeople === null ? '' : field(words.nameForPeople, account.nameForPeople),
    account.phoneNumber === null ? '' : field(words.phone, account.phoneNumber),
    field(words.zone, account.timeZone),
    account.picture === null
      ? ''
      : `<p><img src="data:image/jpeg;base64,${account.picture}" alt=""></p>`,
  ].join('\n');
}

function happened(pen: Pen, history: History): string {
  const { words, say, day } = pen;
  const titles = new Map(history.testaments.map(({ id, title }) => [id, title]));
  const releases = history.releases.map(({ testamentId, releasedAt, deliveries }) => {
    const title = titles.get(testamentId) ?? words.deleted;
    const people = deliveries.map(({ name, email }) => escapeHtml(name ?? email)).join(', ');
    return `${say(words.released, day(releasedAt), title)} ${escapeHtml(words.to)}: ${people}`;
  });
  const checks = history.checks.map(({ createdAt, respondedAt }) =>
    [
      say(words.check, day(createdAt)),
      respondedAt === null ? '' : say(words.answered, day(respondedAt)),
    ].join(' '),
  );
  return [
    releases.length === 0 ? '' : `<h3>${escapeHtml(words.releases)}</h3>${list(releases)}`,
    checks.length === 0 ? '' : `<h3>${escapeHtml(words.checks)}</h3>${list(checks)}`,
    `<p>${say(words.entries, history.ledger.length)}</p>`,
  ].join('\n');
}

type Dated = { readonly createdAt: string; readonly updatedAt: string };

function written({ words, say, day }: Pen, { createdAt, updatedAt }: Dated): string {
  return say(words.created, day(createdAt), day(updatedAt));
}

function named(names: ReadonlyMap<number, string>, ids: readonly number[]): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}

function field(name: string, value: string): string {
  return `<p>${escapeHtml(name)}: ${escapeHtml(value)}</p>`;
}

/** Both from below this folder only: each part is a name, and nothing in it leads elsewhere. */
function link(path: string, text: string): string {
  const href = path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
