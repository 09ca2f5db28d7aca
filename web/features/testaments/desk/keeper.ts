/**
 * Keeps the words of one desk: sends them a moment after they were written, keeps them in this
 * browser for as long as the server does not have them, and never sends over words that somebody
 * else wrote. Knows no React; what it reaches outside is given to it.
 */
import { otherDraftIn } from '../../../api/drafts.ts';
import type { KeptWords, Keeping } from '../../../api/kept-words.ts';
import { fateOf, isSameText, isTriedAgain, msUntilSent } from './autosave.ts';
import type { Beginning, DraftToSend, KeeperState, LetterText } from './autosave.ts';

interface KeeperDoors {
  /** Its name among all desks. */
  readonly desk: string;
  /** What stands on the desk now. */
  readonly read: () => LetterText;
  readonly send: (
    draft: DraftToSend,
  ) => Promise<{ revision: number; savedAt: string; basedOn: string }>;
  /** While the page is left, without an answer. */
  readonly sendAtLeaving: (draft: DraftToSend) => void;
  readonly keep: (words: KeptWords) => Promise<Keeping>;
  readonly drop: () => Promise<void>;
  readonly nowMs: () => number;
}

/** A page may be gone at any moment: so soon its words are in this browser. */
const keepMs = 700;
/** So many texts that were sent without an answer are known again when the server tells of them. */
const triedMost = 5;

export class Keeper {
  readonly #doors: KeeperDoors;
  #revision: number;
  #basedOn: string;
  /** What the server has. */
  #sent: LetterText | null;
  #tried: LetterText[] = [];
  #sendings = 0;
  /** What the words here took the place of, until the server has it. */
  #former: LetterText | null;
  /** The first change that was not sent, if there is one, and the last one. */
  #changedAtMs: number | null;
  #typedAtMs: number;
  #failures = 0;
  #failedAtMs = 0;
  #sending: Promise<void> | null = null;
  #isOpen = false;
  #isKept: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  /** One after the other: what is dropped is not kept again by what was begun before. */
  #storing: Promise<unknown> = Promise.resolve();
  #state: KeeperState;
  readonly #listeners = new Set<() => void>();

  constructor(beginning: Beginning, isAhead: boolean, doors: KeeperDoors) {
    const { text, isUnsent, theirs, revision, basedOn } = beginning;
    const nowMs = doors.nowMs();
    this.#doors = doors;
    this.#revision = revision;
    this.#basedOn = basedOn;
    this.#sent = isUnsent ? null : text;
    this.#former = beginning.former ?? null;
    this.#changedAtMs = isUnsent ? nowMs : null;
    this.#typedAtMs = nowMs;
    this.#isKept = isUnsent;
    this.#state = {
      isUnsent,
      isAhead,
      fate: theirs ? 'clash' : null,
      failure: null,
      keeping: isUnsent ? 'kept' : null,
      savedAt: null,
      theirs,
      mine: theirs && text,
    };
  }

  readonly state = (): KeeperState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isWaitingForOwner(): boolean {
    const { fate } = this.#state;
    return fate !== null && !isTriedAgain(fate);
  }

  #words(text: LetterText) {
    const former = this.#former && { former: this.#former };
    return { ...text, revision: this.#revision, basedOn: this.#basedOn, ...former };
  }

  /** Counts as sent from here on. */
  #draft(text: LetterText): DraftToSend {
    this.#try(text);
    this.#sendings += 1;
    return { ...this.#words(text), sending: { desk: this.#doors.desk, number: this.#sendings } };
  }

  #try(text: LetterText): void {
    this.#tried = [...this.#tried, text].slice(-triedMost);
  }

  /** Also what cannot be sent yet is kept in the browser as soon as the typing rests. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen || this.#changedAtMs === null) return;
    const isKept = this.#isKept && this.#state.keeping !== null;
    if (isKept && this.#isWaitingForOwner()) return;
    const waitMs = this.#msUntilSent(isKept ? this.#failures : 0, this.#changedAtMs);
    this.#timer = setTimeout(() => void this.#tick(), waitMs);
  }

  #msUntilSent(failures: number, changedAtMs: number, typedAtMs = this.#typedAtMs): number {
    const pace = { changedAtMs, typedAtMs, failures, failedAtMs: this.#failedAtMs };
    return msUntilSent(pace, this.#doors.nowMs());
  }

  async #tick(): Promise<void> {
    const isTooEarly = this.#failures > 0 && this.#msUntilSent(this.#failures, 0, 0) > 0;
    if (this.#isWaitingForOwner() || isTooEarly) await this.#keep(this.#doors.read());
    else await this.#send();
    this.#schedule();
  }

  async #keep(text: LetterText): Promise<void> {
    this.#isKept = true;
    const words = { ...this.#words(text), underWay: this.#tried, sendings: this.#sendings };
    const kept = this.#storing.then(() => this.#doors.keep(words));
    this.#storing = kept;
    const keeping = await kept;
    if (this.#state.isUnsent) this.#tell({ keeping });
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#changedAtMs === null) return;
    const text = this.#doors.read();
    if (this.#sent && isSameText(text, this.#sent)) return this.#settle();
    this.#sending = this.#sendText(text, this.#changedAtMs);
    await this.#sending;
    if (this.#state.fate !== null) await this.#keep(this.#doors.read());
  }

  /** Ends with the answer: a desk that closes while its words are still being kept can send. */
  async #sendText(text: LetterText, begunAtMs: number): Promise<void> {
    this.#changedAtMs = null;
    const draft = this.#draft(text);
    // The next desk knows by it that these words came from here, also if this one goes now.
    void this.#keep(text);
    try {
      const answer = await this.#doors.send(draft);
      if (this.#former === draft.former) this.#former = null;
      this.#goOnFrom(answer, text);
      this.#tell({ savedAt: answer.savedAt });
      if (this.#changedAtMs === null) this.#settle();
    } catch (error) {
      this.#changedAtMs = begunAtMs;
      this.#fail(error);
    } finally {
      this.#sending = null;
    }
  }

  /** The server has this text. */
  #goOnFrom(there: { revision: number; basedOn: string }, text: LetterText): void {
    this.#revision = there.revision;
    this.#basedOn = there.basedOn;
    this.#sent = text;
    this.#tried = [];
    this.#failures = 0;
    this.#tell({ fate: null, failure: null });
  }

  #fail(error: unknown): void {
    const theirs = otherDraftIn(error);
    // An answer that was lost on its way, or a page that was left and not closed.
    if (theirs && this.#tried.some((text) => isSameText(text, theirs))) {
      return this.#goOnFrom(theirs, { title: theirs.title, fullContent: theirs.fullContent });
    }
    this.#failures += 1;
    this.#failedAtMs = this.#doors.nowMs();
    const mine = this.#doors.read();
    this.#tell({ fate: fateOf(error), failure: error, theirs, mine: theirs && mine });
  }

  /** The server has all of it: what this browser kept is of no use any more. */
  #settle(): void {
    this.#changedAtMs = null;
    this.#failures = 0;
    this.#tell({ isUnsent: false, keeping: null, fate: null, failure: null });
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#isKept = false;
    this.#storing = this.#storing.then(() => this.#doors.drop());
  }

  /** While somebody types on and on as well. */
  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => {
      this.#keepTimer = undefined;
      if (this.#changedAtMs !== null) void this.#keep(this.#doors.read());
    }, keepMs);
  }

  readonly typed = (): void => {
    this.#typedAtMs = this.#doors.nowMs();
    this.#changedAtMs ??= this.#typedAtMs;
    this.#isKept = false;
    const { isUnsent, isAhead } = this.#state;
    if (!isUnsent || !isAhead) this.#tell({ isUnsent: true, isAhead: true });
    this.#schedule();
    this.#keepSoon();
  };

  /** Other words took the place of these at once. Of several the first are kept. */
  replaced(former: LetterText): void {
    this.#former ??= former;
    this.typed();
    if (!this.#isWaitingForOwner()) void this.sendNow();
  }

  async sendNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#failures = 0;
    await this.#tick();
  }

  /** All that stands here, after what is under way. Answers whether the server has it. */
  async sendRest(): Promise<boolean> {
    await this.#sending;
    if (!this.#isWaitingForOwner()) await this.sendNow();
    return !this.#state.isUnsent;
  }

  /** Of the draft, as far as it is known here. */
  get revision(): number {
    return this.#revision;
  }

  /** Whatever kept the words from being sent is over: the line, the session, the passphrase. */
  goOn(): void {
    if (this.#state.theirs || this.#changedAtMs === null) return;
    this.#tell({ fate: null, failure: null });
    void this.sendNow();
  }

  /** Its owner chose which words stand here. */
  chose(): void {
    const { theirs } = this.#state;
    if (theirs) this.#goOnFrom(theirs, theirs);
    this.#sent = null;
    this.#changedAtMs ??= this.#doors.nowMs();
    this.#tell({ theirs: null, mine: null, isUnsent: true });
    void this.sendNow();
  }

  /** The letter itself says this now, and the draft is gone. */
  published(text: LetterText, version: string): void {
    this.#goOnFrom({ revision: 0, basedOn: version }, text);
    this.#try(text);
    const isSame = isSameText(this.#doors.read(), text);
    this.#tell({ isAhead: !isSame });
    if (isSame) this.#settle();
  }

  /** The page is left, or may never be seen again. */
  leave(): void {
    if (this.#changedAtMs === null && !this.#sending) return;
    const text = this.#doors.read();
    if (this.#sent && isSameText(text, this.#sent)) return;
    if (!this.#isWaitingForOwner()) this.#doors.sendAtLeaving(this.#draft(text));
    void this.#keep(text);
  }

  open(): void {
    this.#isOpen = true;
    // What is left of another time is known elsewhere by now.
    if (!this.#state.isUnsent) this.#drop();
    this.#schedule();
  }

  /** What was written is still sent. */
  close(): void {
    if (this.#changedAtMs !== null && !this.#isWaitingForOwner()) void this.sendNow();
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }
}
