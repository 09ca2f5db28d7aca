/**
 * The page that opens a sealed copy from a disk, in any browser and without a network: asks for the
 * file and its passphrase, and shows what is in it.
 */
import { bestLanguage, languages, type Language } from '#contract/languages.ts';
import { languageNames } from '#contract/archive-words.ts';
import { readCopy, type ReadCopy } from './copy-pieces.ts';
import { elementsOfPage, make } from './elements.ts';
import { NotOpenedError, openCopy, type OpenedCopy } from './open-copy.ts';
import { readerWords, type ReaderWords } from './words.ts';

let language: Language = bestLanguage(navigator.languages);
let chosen: File | undefined;
let typed = '';
let isShown = false;
let fault: keyof ReaderWords | null = null;
let opened: { copy: OpenedCopy; read: ReadCopy; addresses: Map<string, string> } | null = null;

const stage = document.querySelector<HTMLElement>('main')!;
const status = document.querySelector<HTMLElement>('#status')!;

/** Everything anew, in the present language. */
function render(): void {
  const words = readerWords[language];
  document.documentElement.lang = language;
  document.querySelector('#language')!.replaceChildren(languageChoice(words));
  if (opened === null) renderQuestion(words);
  else renderCopy(words, opened);
}

function languageChoice(words: ReaderWords): HTMLElement {
  const select = make(
    'select',
    {},
    ...languages.map((it) =>
      make('option', { value: it, selected: it === language }, languageNames[it]),
    ),
  );
  select.ariaLabel = words.language;
  select.addEventListener('change', () => {
    language = languages.find((it) => it === select.value) ?? language;
    render();
    document.querySelector<HTMLElement>('#language select')?.focus();
  });
  return select;
}

function renderQuestion(words: ReaderWords): void {
  document.title = words.title;
  const file = make('input', { type: 'file', id: 'file', accept: '.age,.zip' });
  if (chosen !== undefined) {
    // What was chosen stays so when the language changes.
    const kept = new DataTransfer();
    kept.items.add(chosen);
    file.files = kept.files;
  }
  file.addEventListener('change', () => (chosen = file.files?.[0]));
  const passphrase = make('input', {
    type: isShown ? 'text' : 'password',
    id: 'passphrase',
    autocomplete: 'off',
    spellcheck: false,
    value: typed,
  });
  passphrase.autocapitalize = 'off';
  passphrase.addEventListener('input', () => (typed = passphrase.value));
  const show = make('input', { type: 'checkbox', checked: isShown });
  show.addEventListener('change', () => {
    isShown = show.checked;
    passphrase.type = isShown ? 'text' : 'password';
  });
  const form = make(
    'form',
    { noValidate: true },
    field(words.file, words.fileHint, file),
    field(words.passphrase, words.passphraseHint, passphrase),
    make('label', { className: 'check' }, show, ` ${words.show}`),
    make('p', { role: 'alert', className: 'fault' }, fault === null ? '' : words[fault]),
    make('button', { type: 'submit', className: 'first' }, words.open),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(form);
  });
  stage.replaceChildren(
    make('h1', {}, words.title),
    make('p', { className: 'lead' }, words.lead),
    form,
  );
}

function field(label: string, hint: string, input: HTMLInputElement): HTMLElement {
  const hintId = `${input.id}-hint`;
  input.setAttribute('aria-describedby', hintId);
  return make(
    'div',
    { className: 'field' },
    make('label', { htmlFor: input.id }, label),
    make('p', { className: 'small', id: hintId }, hint),
    input,
  );
}

async function open(form: HTMLFormElement): Promise<void> {
  if (chosen === undefined) return refuse('noFile', '#file');
  if (typed === '') return refuse('noPassphrase', '#passphrase');
  form.inert = true;
  fault = null;
  form.querySelector('.fault')!.textContent = '';
  status.textContent = readerWords[language].opening;
  // The words have to be in sight: what follows holds the page up for a while.
  await new Promise((goOn) => setTimeout(goOn, 100));
  try {
    const copy = await openCopy(chosen, typed);
    opened = { copy, read: await readCopy(copy), addresses: new Map() };
    typed = '';
    render();
    status.textContent = readerWords[language].isOpen;
    document.querySelector<HTMLElement>('h1')!.focus();
  } catch (error) {
    opened = null;
    refuse(error instanceof NotOpenedError ? error.why : 'damaged', '#passphrase');
  }
}

function refuse(why: keyof ReaderWords, place: string): void {
  fault = why;
  status.textContent = '';
  renderQuestion(readerWords[language]);
  const input = document.querySelector<HTMLInputElement>(place)!;
  input.ariaInvalid = 'true';
  input.focus();
}

function renderCopy(
  words: ReaderWords,
  { copy, read, addresses }: NonNullable<typeof opened>,
): void {
  const title = read.title(language);
  document.title = title;
  const addressOf = (path: string) => addressIn(copy, addresses, path);
  const page = make('div', {}, ...elementsOfPage(read.pieces(language), { words, addressOf }));
  const save = make('a', { href: saved(addresses, '', copy.zip), download: copy.name }, words.save);
  const print = make('button', { type: 'button' }, words.print);
  print.addEventListener('click', () => window.print());
  const close = make('button', { type: 'button' }, words.close);
  close.addEventListener('click', () => location.reload());
  stage.replaceChildren(
    make('h1', { tabIndex: -1 }, title),
    make('div', { className: 'tools' }, print, save, close),
    make(
      'p',
      { className: 'small tools-hint' },
      [words.careful, words.saveHint, read.isArchive ? words.bringHint : ''].join(' ').trim(),
    ),
    ...contentsOf(page, words),
    page,
  );
}

/** None for a letter without anything beside it. */
function contentsOf(page: HTMLElement, words: ReaderWords): HTMLElement[] {
  const parts = [...page.querySelectorAll<HTMLElement>(':scope > section > h2')].map((part, at) => {
    part.id = `part-${at + 1}`;
    return make('li', {}, make('a', { href: `#${part.id}` }, part.textContent));
  });
  const contents = make('nav', {}, make('ul', {}, ...parts));
  contents.ariaLabel = words.contents;
  return parts.length === 0 ? [] : [contents];
}

function addressIn(copy: OpenedCopy, addresses: Map<string, string>, path: string): string | null {
  const entry = copy.entries.get(path);
  return entry === undefined ? null : saved(addresses, path, entry);
}

/** One address for each, however often the page is made anew. */
function saved(addresses: Map<string, string>, path: string, bytes: Blob): string {
  // Of no type: a browser saves it, and shows it as nothing.
  const unnamed = bytes.slice(0, bytes.size, 'application/octet-stream');
  const address = addresses.get(path) ?? URL.createObjectURL(unnamed);
  addresses.set(path, address);
  return address;
}

render();
