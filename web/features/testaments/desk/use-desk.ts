// The desk for its components: what stands on it, how far it is kept, and what its owner is asked.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { askForName } from '../../../api/ask-name.ts';
import { useRefresh } from '../../../api/cache.ts';
import { refusalCodeOf } from '../../../api/client.ts';
import { useSendDraft } from '../../../api/drafts.ts';
import { holdDesk } from '../../../api/kept-words.ts';
import { useIsSignedOut } from '../../../api/session.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { chosenText, formerText } from './autosave.ts';
import type { Beginning, Choice, LetterText } from './autosave.ts';
import { DeskWords } from './desk-words.ts';
import type { LetterOnDesk } from './desk-words.ts';
import type { Keeper } from './keeper.ts';

export type DeskProps = {
  letter: LetterOnDesk;
  beginning: Beginning;
  userId: number;
  /** Of this desk in this browser, and of those that left words with which it begins. */
  desk: string;
  left: readonly string[];
  onBorn: (testament: Testament) => void;
};

/** Why the letter could not be saved, where its owner has to do something. */
export type SaveFault =
  | { readonly why: 'untitled' }
  | { readonly why: 'emptied' }
  | { readonly why: 'locked' }
  | { readonly why: 'failed'; readonly error: unknown };

export type DeskState = ReturnType<typeof useDesk>;

export function useDesk({ letter, beginning, userId, desk, left, onBorn }: DeskProps) {
  const { t } = useTranslation();
  const sendDraft = useSendDraft();
  // Of the first moment on: a desk stays with its letter.
  const doors = { userId, desk, left, sendDraft, untitled: t('desk.untitled'), onBorn };
  const [words] = useState(() => new DeskWords(letter, beginning, doors));
  const { keeper } = words;
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const [title, setTitle] = useState(beginning.text.title);
  const saving = useSaveLetter(words);
  useKeeping(keeper, desk, left);

  function put(text: LetterText, former?: LetterText | null): void {
    setTitle(text.title);
    words.put(text, former);
  }

  function putChosen(choice: Choice, theirs: LetterText): void {
    const mine = words.read();
    put(chosenText(choice, mine, theirs), formerText(choice, mine, theirs));
  }

  return {
    words,
    kept,
    title,
    saving,
    put,
    retitle: (next: string): void => {
      setTitle(next);
      words.retitle(next);
    },
    /** Between these words and the draft of another window. */
    choose: (choice: Choice): void => {
      const { theirs } = kept;
      if (theirs) putChosen(choice, theirs);
      keeper.chose();
    },
    /** The same with the letter as it was saved there, of which the passphrase opened the words. */
    chooseOverLetter: (choice: Choice, theirs: LetterText): void => {
      const { clash } = saving;
      if (clash) words.meet(clash.now, theirs.fullContent);
      saving.clear();
      putChosen(choice, theirs);
    },
    /** The passphrase was typed once more. */
    unlocked: (): void => {
      saving.clear();
      keeper.goOn();
    },
  };
}

/** The letter says something else than this desk knew; and what stood here then. */
type LetterClash = { readonly now: Testament; readonly mine: LetterText };

function useSaveLetter(words: DeskWords) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<SaveFault | null>(null);
  const [clash, setClash] = useState<LetterClash | null>(null);

  /** @returns whether it was saved. */
  async function save(more: Parameters<DeskWords['save']>[0] = {}): Promise<boolean> {
    if (isSaving) return false;
    setIsSaving(true);
    setFault(null);
    try {
      const answer = await words.save(more);
      if (answer.outcome === 'clash') setClash({ now: answer.now, mine: words.read() });
      else if (answer.outcome === 'untitled' || answer.outcome === 'emptied')
        setFault({ why: answer.outcome });
      return answer.outcome === 'saved';
    } catch (error) {
      const isLocked = refusalCodeOf(error) === 'passphrase-needed';
      setFault(isLocked ? { why: 'locked' } : { why: 'failed', error });
      return false;
    } finally {
      setIsSaving(false);
      void refresh();
    }
  }

  return {
    save,
    /** Of an owner who was asked for the name that people read. */
    makeReady: async (): Promise<void> => {
      if (!(await askForName())) return;
      if (!(await save({ status: 'active' }))) return;
      showToast({ title: t('desk.ready.done'), description: t('desk.ready.text') });
    },
    isSaving,
    fault,
    clash,
    clear: (): void => {
      setFault(null);
      setClash(null);
    },
  };
}

/** Words that wait are sent when the page is left, and when what kept them from it is over. */
function useKeeping(keeper: Keeper, desk: string, left: readonly string[]): void {
  const isSignedOut = useIsSignedOut();
  useEffect(() => {
    if (!isSignedOut) keeper.goOn();
  }, [isSignedOut, keeper]);
  useEffect(() => {
    const whileHere = new AbortController();
    addEventListener('online', () => keeper.goOn(), whileHere);
    addEventListener('pagehide', () => keeper.leave(), whileHere);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') keeper.leave();
      },
      whileHere,
    );
    const letGo = holdDesk(desk, left, () => keeper.sendRest());
    keeper.open();
    return () => {
      whileHere.abort();
      keeper.close();
      letGo();
    };
  }, [keeper, desk, left]);
}
