/** One desk: its letter, the words that stand on it, and saving them into the letter. */
import { Testament } from '#contract/testaments.ts';
import { currentIn } from '../../../api/changed-meanwhile.ts';
import { dropDraft, sendDraftAtLeaving, type useSendDraft } from '../../../api/drafts.ts';
import { dropKeptWords, keepWords } from '../../../api/kept-words.ts';
import type { Keeping, KeptWords } from '../../../api/kept-words.ts';
import { forgetLeft, noteLeft } from '../../../api/left-words.ts';
import { createLetter, saveTestament } from '../../../api/testaments.ts';
import { isSameText } from './autosave.ts';
import type { Beginning, DraftToSend, LetterText } from './autosave.ts';
import { Keeper } from './keeper.ts';

/** The letter as it is saved, as far as this desk knows; without an id it is not there yet. */
export interface LetterOnDesk extends LetterText {
  readonly id: number | null;
  readonly version: string;
  readonly isProtected: boolean;
  readonly contentMark: string | null;
}

/** The field in which the words stand. */
export interface WordsHand {
  readonly read: () => string;
  readonly put: (words: string) => void;
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}

interface DeskDoors {
  readonly userId: number;
  /** Of this desk, and of those that left words with which it begins. */
  readonly desk: string;
  readonly left: readonly string[];
  readonly sendDraft: ReturnType<typeof useSendDraft>;
  /** What a letter is called until its owner says so. */
  readonly untitled: string;
  /** The first word was written, and the letter is there. */
  readonly onBorn: (testament: Testament) => void;
}

/**
 * What became of a press on Save. `clash`: the letter says something else by now. `asked`: its
 * owner has a question to answer first, which is on the page.
 */
export type Saved =
  | { readonly outcome: 'saved' | 'untitled' | 'emptied' | 'asked' }
  | { readonly outcome: 'clash'; readonly now: Testament };

type MoreFields = { readonly status?: 'active' };

/** Browsers send 64 KiB with a page that is left, all together. */
const leavingMost = 20_000;

export class DeskWords {
  readonly keeper: Keeper;
  readonly #doors: DeskDoors;
  #letter: LetterOnDesk;
  #title: string;
  /** What stands here while there is no field for it. */
  #words: string;
  #hand: WordsHand | null = null;

  constructor(begun: LetterOnDesk, beginning: Beginning, doors: DeskDoors) {
    this.#doors = doors;
    this.#letter = begun;
    this.#title = beginning.text.title;
    this.#words = beginning.text.fullContent;
    this.keeper = new Keeper(beginning, !isSameText(beginning.text, begun), {
      desk: doors.desk,
      read: this.read,
      send: (draft) => this.#send(draft),
      sendAtLeaving: (draft) => this.#sendAtLeaving(draft),
      keep: (words) => this.#keep(words),
      drop: () => {
        forgetLeft(this.#place());
        return dropKeptWords(this.#place(), [doors.desk, ...doors.left]);
      },
      nowMs: () => performance.now(),
    });
  }

  get letter(): LetterOnDesk {
    return this.#letter;
  }

  get hand(): WordsHand | null {
    return this.#hand;
  }

  readonly read = (): LetterText => ({
    title: this.#title,
    fullContent: this.#hand ? this.#hand.read() : this.#words,
  });

  /** Whatever was written in one field goes on in the next. */
  readonly hold = (next: WordsHand | null): void => {
    this.#words = this.read().fullContent;
    this.#hand = next;
  };

  retitle(next: string): void {
    this.#title = next;
    this.keeper.typed();
  }

  /** In place of all that stands here. @param former what goes; null: nothing does. */
  put(text: LetterText, former: LetterText | null = this.read()): void {
    this.#title = text.title;
    this.#words = text.fullContent;
    this.#hand?.put(text.fullContent);
    if (former) this.keeper.replaced(former);
    else this.keeper.typed();
  }

  /** The letter says this by now; what stands here is saved over it from now on. */
  meet(now: Testament, fullContent: string): void {
    const { id, version, title, isPasswordProtected: isProtected, contentMark } = now;
    this.#letter = { id, version, title, fullContent, isProtected, contentMark };
  }

  /** What other desks left is among these words. */
  async #keep(words: KeptWords): Promise<Keeping> {
    const { desk, left } = this.#doors;
    // Of a letter that was born here the keeper knows no version before its words arrived once.
    const basedOn = words.basedOn || this.#letter.version;
    const keeping = await keepWords(this.#place(), desk, { ...words, basedOn });
    if (keeping === 'kept' && left.length > 0) await dropKeptWords(this.#place(), left);
    return keeping;
  }

  #place() {
    return { userId: this.#doors.userId, letterId: this.#letter.id };
  }

  async #idOfLetter(text: LetterText): Promise<number> {
    if (this.#letter.id !== null) return this.#letter.id;
    const before = this.#place();
    const { desk, left } = this.#doors;
    const made = await createLetter(text.title.trim() || this.#doors.untitled);
    const { id, title, version } = made;
    this.#letter = { ...this.#letter, id, title, version };
    this.#doors.onBorn(made);
    // At its own address before they go from that of a new letter.
    await keepWords(this.#place(), desk, {
      ...text,
      revision: 0,
      basedOn: version,
      sendings: 0,
      underWay: [],
    });
    await dropKeptWords(before, [desk, ...left]);
    return id;
  }

  async #send(draft: DraftToSend) {
    const id = await this.#idOfLetter(draft);
    const basedOn = draft.basedOn || this.#letter.version;
    return { ...(await this.#doors.sendDraft(id, { ...draft, basedOn })), basedOn };
  }

  /** What is too long to go along with a page that is left, this browser keeps. */
  #sendAtLeaving(draft: DraftToSend): void {
    const { id, version } = this.#letter;
    const length = draft.fullContent.length + (draft.former?.fullContent.length ?? 0);
    if (id === null || length > leavingMost) return;
    sendDraftAtLeaving(id, { ...draft, basedOn: draft.basedOn || version });
    noteLeft(this.#place(), draft.sending);
  }

  /** @param more fields besides the words, such as the status. */
  async save(more: MoreFields = {}): Promise<Saved> {
    const { fullContent } = this.read();
    const text = { title: this.#title.trim(), fullContent };
    if (text.title === '') return { outcome: 'untitled' };
    // The server takes an empty content for a locked one and would quietly keep the old words.
    const isEmptied = fullContent.trim() === '' && this.#letter.fullContent.trim() !== '';
    if (this.#letter.isProtected && isEmptied) return { outcome: 'emptied' };
    // The server drops a draft that says what is saved; an older one would come up again.
    const isKept = await this.keeper.sendRest();
    const { theirs, fate } = this.keeper.state();
    if (theirs || fate === 'signedOut') return { outcome: 'asked' };
    const id = await this.#idOfLetter(text);
    const clash = await this.#write(id, text, more);
    if (clash) return { outcome: 'clash', now: clash };
    const { revision } = this.keeper;
    this.keeper.published({ title: this.#title, fullContent }, this.#letter.version);
    if (!isKept) await dropDraft(id, revision).catch(() => undefined);
    return { outcome: 'saved' };
  }

  /** Other fields that another window changed stay as they are there. Answers other words. */
  async #write(
    id: number,
    text: LetterText,
    more: MoreFields,
    isAgain = false,
  ): Promise<Testament | null> {
    const { title, fullContent, version } = this.#letter;
    const change = {
      ...(text.title !== title && { title: text.title }),
      ...(text.fullContent !== fullContent && { fullContent: text.fullContent }),
      ...more,
    };
    try {
      const saved = await saveTestament(id, version, change);
      const { version: next, contentMark } = saved;
      this.#letter = { ...this.#letter, ...text, version: next, contentMark };
      return null;
    } catch (error) {
      const now = currentIn(Testament, error);
      if (now === null || isAgain) throw error;
      if (!this.#saysTheSame(now)) return now;
      this.#letter = { ...this.#letter, version: now.version };
      return this.#write(id, text, more, true);
    }
  }

  /** Of hidden words only their mark tells. */
  #saysTheSame(now: Testament): boolean {
    const { title, fullContent, isProtected, contentMark } = this.#letter;
    if (now.title !== title || now.isPasswordProtected !== isProtected) return false;
    return isProtected ? now.contentMark === contentMark : now.fullContent === fullContent;
  }
}
