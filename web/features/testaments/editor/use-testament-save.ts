// The one form behind the dialog and the edit screen: its fields, what the server has of them, and
// saving them in one call. A new testament is kept as a draft first, and made active after its
// files: a draft that is made twice because an answer was lost goes to nobody.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { Testament } from '#contract/testaments.ts';
import type { TestamentStatus } from '#contract/testaments.ts';
import { askForName } from '../../../api/ask-name.ts';
import { currentIn } from '../../../api/changed-meanwhile.ts';
import { ApiError } from '../../../api/client.ts';
import type { Opened } from '../../../api/testament-links.ts';
import {
  createTestament,
  saveTestament,
  useAddTestamentRecipient,
  useSaving,
} from '../../../api/testaments.ts';
import {
  bodyOf,
  changeOf,
  fieldOf,
  isLocked,
  knownOf,
  knownOpened,
  knownSaved,
  lockFaultOf,
  meet,
  newTestamentOf,
  unknownTestament,
  tabOf,
  TestamentForm,
} from './form-values.ts';
import type {
  ClashName,
  FieldName,
  FormTab,
  KnownTestament,
  LockFault,
  TestamentFields,
  TestamentFormApi,
  TestamentValues,
} from './form-values.ts';
import { useClashes } from '../../changes/clash-question.tsx';
import type { ClashValue } from '../../changes/clash-question.tsx';
import { useAttachmentQueue } from './queued-files.tsx';
import { useSaveWords } from './use-save-words.ts';
import type { Place, SaveWords } from './use-save-words.ts';

type TestamentFormStart = {
  /** As it was when the form opened; null for a new one. */
  testament: Testament | null;
  place: Place;
  /** Everything is saved, the files as well. */
  onSaved: () => void;
};

export function useTestamentSave({ testament, place, onSaved }: TestamentFormStart) {
  const parts = useParts(testament);
  const { form, known, clashes, tabs, gate, address, queue } = parts;
  const { isDirty } = useFormState({ control: form.control });
  const [progress, setProgress] = useState<'writing' | 'saved' | 'done'>('writing');
  const isNew = testament === null && progress === 'writing';
  const words = useSaveWords(place, isNew);
  const { mutate, isPending: isOnItsWay, isError } = useSaving(senderOf(parts, words));
  const isPending = isOnItsWay || queue.isSending || progress === 'done';

  function send(press: Press): void {
    parts.clashes.clear();
    mutate(press, {
      onSuccess: (isComplete) => {
        words.saved(press.values, queue.files.length);
        setProgress(isComplete ? 'done' : 'saved');
        if (isComplete) return onSaved();
        // Only files that did not arrive hold the owner here.
        tabs.goTo(place === 'dialog' ? 'basics' : 'content');
      },
      onError: (error) => {
        if (error instanceof FaultMeanwhile) return showFault(parts, words, error.fault);
        words.failed(error, changeOf(press.values, known), known.values);
        const code = error instanceof ApiError && error.code;
        // A note that was deleted meanwhile is in no list any more, where it could be taken out.
        if (code === 'note-not-found') form.setValue('noteIds', known.values.noteIds);
        if (code !== 'passphrase-needed') return;
        tabs.goTo('content');
        gate.askAgain();
      },
    });
  }

  function failure(): 'notKept' | 'keptAsDraft' | 'filesMissing' | null {
    if (isPending || clashes.list.length > 0) return null;
    if (isError) return isNew && known.id !== null ? 'keptAsDraft' : 'notKept';
    return progress === 'saved' && queue.hasFailed ? 'filesMissing' : null;
  }

  return {
    ...parts,
    place,
    isNew,
    isPending,
    failure: failure(),
    hasUnsaved: isDirty || address.isLeft || queue.hasUnsent,
    /** Without a status the one in the form is kept. */
    save: (status?: TestamentStatus) => judge(parts, words, status, send),
  };
}

export type TestamentFormState = ReturnType<typeof useTestamentSave>;

/** `isChosen`: the status was chosen by the button that was pressed. */
type Press = { values: TestamentValues; isChosen: boolean };

/** Another window changed the testament so that these values cannot be saved yet. */
class FaultMeanwhile extends Error {
  readonly fault: LockFault;

  constructor(fault: LockFault) {
    super('Cannot be saved yet');
    this.fault = fault;
  }
}

function showFault({ form, tabs }: Parts, words: SaveWords, fault: LockFault): void {
  const field = fieldOf(fault);
  form.setError(field, { message: words.fault(fault) });
  tabs.goTo('content', () => form.setFocus(field));
}

/** Sends what can be saved, and else shows where it can be mended. */
function judge(
  parts: Parts,
  words: SaveWords,
  status: TestamentStatus | undefined,
  send: (press: Press) => void,
): void {
  const { form, known, tabs, address } = parts;
  // An address typed and not taken is a person who would silently receive nothing.
  if (address.isLeft) {
    tabs.goTo('basics', () => address.box.current?.focus());
    words.addressLeft(form);
    return;
  }
  void form.handleSubmit(
    async (typed) => {
      const values = { ...typed, status: status ?? typed.status };
      const fault = lockFaultOf(values, known.lock);
      if (fault) return showFault(parts, words, fault);
      if (values.status === 'active' && !(await askForName())) return;
      send({ values, isChosen: status !== undefined });
    },
    (errors) => {
      const faulty = Object.keys(errors) as FieldName[];
      const [first] = faulty;
      tabs.goTo(tabOf(faulty), () => first && form.setFocus(first));
      words.missing(errors.title?.message);
    },
  )();
}

function senderOf({ known, goOn, clashes, queue }: Parts, words: SaveWords) {
  /** Answers whether all files arrived. */
  return async ({ values, isChosen }: Press): Promise<boolean> => {
    if (known.id !== null) {
      await put(known, { values, isChosen });
      return queue.sendAll(known.id);
    }
    const created = await createTestament(newTestamentOf(values));
    const draft = knownSaved(known, values, created);
    goOn(draft);
    const isComplete = await queue.sendAll(created.id);
    const { status } = values;
    if (status !== 'draft') await put(draft, { values: { ...draft.values, status }, isChosen });
    return isComplete;
  };

  /** Where another window changed something else meanwhile, it is saved on top of that at once. */
  async function put(before: KnownTestament, press: Press, isAgain = false): Promise<void> {
    const { values, isChosen } = press;
    const change = changeOf(values, before);
    if (isChosen) change.status = values.status;
    const { id, version } = before;
    try {
      const answer = await saveTestament(id!, version, bodyOf(change));
      const saved = knownSaved(before, values, answer);
      words.savedNotes(before.values, saved.values);
      goOn(saved);
    } catch (error) {
      const now = currentIn(Testament, error);
      if (now === null || isAgain) throw error;
      const met = meet(before, change, now);
      const isAsked = met.clashing.length > 0;
      const fault = lockFaultOf(met.values, met.known.lock);
      if (!isAsked && !fault) return put(met.known, { ...press, values: met.values }, true);
      goOn(met.known, met.values);
      clashes.meet(met.clashing);
      throw fault && !isAsked ? new FaultMeanwhile(fault) : error;
    }
  }
}

function useParts(testament: Testament | null) {
  const [known, setKnown] = useState<KnownTestament>(() =>
    testament ? knownOf(testament) : unknownTestament,
  );
  const form: TestamentFormApi = useForm<TestamentFields, unknown, TestamentValues>({
    resolver: zodResolver(TestamentForm),
    defaultValues: known.values,
  });

  /** What differs from what the server has counts as typed. */
  function goOn(next: KnownTestament, values: TestamentFields = next.values): void {
    setKnown(next);
    // The fields on the page stay the registered ones: the compiler renders none of them again.
    form.reset(next.values, { keepFieldsRef: true });
    form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
  }

  /** Others' words behind a passphrase are read where they are opened, in place of typed ones. */
  function write(name: ClashName, value: ClashValue, isTheirs: boolean): void {
    form.setValue(name, (value ?? '') as never, { shouldDirty: true });
    if (name !== 'fullContent' || !known.lock.isProtected) return;
    setKnown({ ...known, lock: { ...known.lock, opened: isTheirs ? null : '' } });
  }

  return {
    form,
    known,
    goOn,
    clashes: useClashes<ClashName>({ read: (name) => form.getValues(name), write }),
    tabs: useTabs(),
    gate: useGate(known, (opened) => {
      const { fullContent } = opened;
      goOn(knownOpened(known, opened), { ...form.getValues(), fullContent });
    }),
    address: useTypedAddress(known.id),
    queue: useAttachmentQueue(known.id),
  };
}

type Parts = ReturnType<typeof useParts>;

/** A field can take the focus only once its tab is in sight. */
function useTabs() {
  const [place, setPlace] = useState<{ tab: FormTab; focus?: () => void }>({ tab: 'basics' });
  useEffect(() => place.focus?.(), [place]);
  return {
    tab: place.tab,
    goTo: (tab: FormTab, focus?: () => void) => setPlace(focus ? { tab, focus } : { tab }),
  };
}

/** The passphrase before a message that was not opened here, or no longer is. */
function useGate({ lock }: KnownTestament, onOpen: (opened: Opened) => void) {
  // The browser forgets after twelve hours what was opened in it.
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const locked = isLocked(lock);
  return {
    isProtected: lock.isProtected,
    isLocked: locked,
    isAskedAgain,
    isShown: locked || isAskedAgain,
    askAgain: () => setIsAskedAgain(true),
    /** The words on the screen are newer if they were opened before. */
    open: (opened: Opened) => {
      setIsAskedAgain(false);
      if (locked) onOpen(opened);
    },
  };
}

/** An address typed and not taken yet; on the edit screen a call of its own takes it. */
function useTypedAddress(testamentId: number | null) {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const adding = useAddTestamentRecipient(testamentId ?? 0);
  return { text, setText, box, isLeft: text.trim() !== '', adding };
}
