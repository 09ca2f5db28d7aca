// The letter desk: one sheet with the reader's name above it, the words first, and beside it who
// gets them and when. What is written is kept by itself; only Save changes the letter.
import { History, Users } from 'lucide-react';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { titleMaxLength } from '#contract/limits.ts';
import { isolated } from '#contract/text-direction.ts';
import { useTestament } from '../../../api/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { useUnsaved } from '../../changes/use-unsaved.tsx';
import type { LetterText } from './autosave.ts';
import { DeskLine, useAheadHint } from './desk-line.tsx';
import { DeskQuestions } from './desk-questions.tsx';
import { DeskSide } from './desk-side.tsx';
import { FirstSentences } from './first-sentences.tsx';
import { useDesk } from './use-desk.ts';
import type { DeskProps, DeskState } from './use-desk.ts';
import { WordsField } from './words-field.tsx';

const VersionsPanel = lazy(async () => ({
  default: (await import('./versions-panel.tsx')).VersionsPanel,
}));

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 ' +
  '@min-[54rem]:grid-cols-[minmax(0,1fr)_16rem]';

const marginId = 'desk-margin';
/** Beside each other on a phone too. */
const act = 'max-sm:[&_svg]:hidden';

/** `id` is that of the letter as soon as there is one. */
export function Desk({ id, ...props }: DeskProps & { id: number | null }) {
  const state = useDesk(props);
  const { kept, words } = state;
  const [hasWords, setHasWords] = useState(props.beginning.text.fullContent.trim() !== '');
  const isOnlyHere = kept.isUnsent && kept.fate !== null && kept.keeping !== 'kept';
  const unsaved = useUnsaved(isOnlyHere, false, () => undefined);
  useSaveKey(() => void state.saving.save());
  // The words come first. What stands beside them follows as soon as they are there.
  const hasBegun = useDeferredValue(true, false);
  return (
    <div className="@container">
      <div className={columns}>
        <div className={column}>
          <DeskHead id={id} state={state} />
          <div className="order-2 grid basis-full gap-4 empty:hidden">
            <DeskQuestions id={id} state={state} isBehind={props.beginning.isBehind} />
          </div>
          <Paper
            id={id}
            state={state}
            words={props.beginning.text.fullContent}
            onChange={() => {
              words.keeper.typed();
              setHasWords(true);
            }}
          />
        </div>
        {hasBegun && (
          <Margin
            id={id}
            hasWords={hasWords}
            isSaving={state.saving.isSaving}
            onReady={() => void state.saving.makeReady()}
          />
        )}
      </div>
      {unsaved.question}
    </div>
  );
}

/** Ctrl+S, wherever the cursor is. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isHeld || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The words on the desk, and those of the letter where they are others. */
type Looked = { now: LetterText; saved: LetterText | null };

function lookAt({ words, kept }: DeskState): Looked {
  return { now: words.read(), saved: kept.isAhead ? words.letter : null };
}

/** What stays in sight may leave its row, but not what it is a part of. */
const column = 'flex min-w-0 flex-wrap content-start gap-x-3 gap-y-4';
/**
 * In sight wherever somebody writes. A phone has room for the quiet line and Save above the tools,
 * and the rest is rolled away.
 */
const head =
  'contents md:sticky md:top-0 md:z-20 md:-mx-2 md:flex md:min-h-18 md:grow md:basis-full ' +
  'md:items-center md:gap-x-3 md:bg-bg md:px-2';
const inSight = 'max-md:sticky max-md:top-14 max-md:z-20';

type DeskHeadProps = { id: number | null; state: DeskState };

function DeskHead({ id, state }: DeskHeadProps) {
  const { t } = useTranslation();
  const { kept, words } = state;
  const { isSaving, save } = state.saving;
  // Not beside a sentence that says what keeps them from it.
  const ahead = useAheadHint(kept.isAhead && kept.fate === null);
  // As they stood when the panel was opened: nobody writes meanwhile.
  const [looked, setLooked] = useState<Looked | null>(null);
  return (
    <div className={head}>
      <div className="contents min-w-0 flex-1 md:block">
        <div className={`${inSight} -mr-3 flex min-w-0 flex-1 basis-40 items-center bg-bg py-1`}>
          <DeskLine kept={kept} onTry={() => void words.keeper.sendNow()} />
        </div>
        {ahead.hint && (
          <p id={ahead.id} className="order-1 basis-full text-sm text-ink-2">
            {ahead.hint}
          </p>
        )}
      </div>
      <div className="-ml-4 flex flex-wrap max-md:order-1 max-md:basis-full">
        <Button
          intent="quiet"
          className={`${act} @min-[54rem]:hidden`}
          onClick={() => document.getElementById(marginId)?.focus()}
        >
          <Users />
          {t('desk.settings')}
        </Button>
        {id !== null && (
          <Button intent="quiet" className={act} onClick={() => setLooked(lookAt(state))}>
            <History />
            {t('desk.versions.open')}
          </Button>
        )}
      </div>
      <Button
        className={inSight}
        disabled={isSaving}
        aria-describedby={ahead.hint ? ahead.id : undefined}
        onClick={() => void save()}
      >
        {isSaving ? t('ui.saving') : t('desk.save')}
      </Button>
      <Suspense>
        {looked && id !== null && (
          <VersionsPanel
            testamentId={id}
            {...looked}
            onPutBack={(text) => {
              state.put(text);
              setLooked(null);
            }}
            onClose={() => setLooked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

type PaperProps = { id: number | null; state: DeskState; words: string; onChange: () => void };

const paper =
  'order-2 grid min-w-0 basis-full gap-5 rounded-xl border border-line bg-surface px-5 py-7 shadow-card sm:px-10 sm:py-9';

function Paper({ id, state, words, onChange }: PaperProps) {
  const { t } = useTranslation();
  const { title } = state;
  const { fault } = state.saving;
  const faultId = useId();
  const isUntitled = fault?.why === 'untitled';
  return (
    <article aria-label={title || t('desk.untitled')} className={paper}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Readers id={id} title={title.trim()} />
        <FirstSentences onPick={(sentence) => state.words.hand?.insert(sentence)} />
      </div>
      <div className="grid gap-2">
        <input
          value={title}
          maxLength={titleMaxLength}
          dir="auto"
          aria-label={t('desk.heading')}
          placeholder={t('desk.heading')}
          aria-invalid={isUntitled || undefined}
          aria-describedby={isUntitled ? faultId : undefined}
          className="w-full rounded-sm bg-transparent font-serif text-3xl tracking-[-0.015em] text-ink placeholder:text-ink-3"
          onChange={(event) => state.retitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            state.words.hand?.focus();
          }}
        />
        {isUntitled && (
          <p id={faultId} role="alert" className="text-sm font-semibold text-danger">
            {t('desk.fault.untitled')}
          </p>
        )}
      </div>
      <WordsField
        words={words}
        onReady={(hand) => {
          state.words.hold(hand);
          // An empty sheet is there to be written on.
          if (words === '') hand?.focus();
        }}
        onChange={onChange}
      />
    </article>
  );
}

type ReadersProps = { id: number | null; title: string };

/** Whose letter this is, above it as on an envelope. */
function Readers({ id, title }: ReadersProps) {
  return (
    <p className="font-serif text-lg text-ink-2">
      {id === null ? <Nobody /> : <Names id={id} title={title} />}
    </p>
  );
}

function Nobody() {
  return <>{useTranslation().t('desk.forNobody')}</>;
}

function Names({ id, title }: { id: number; title: string }) {
  const { t, i18n } = useTranslation();
  // As the letter names them: a list that came later would push the sheet down on a phone.
  const people = useTestament(id).data?.recipients;
  if (!people) return <>{'\u00A0'}</>;
  if (people.length === 0) return <Nobody />;
  const names = people.map(({ name, email }) => name ?? email);
  const list = new Intl.ListFormat(i18n.language);
  const saying = (all: string[]) =>
    t('desk.forWho', { names: list.format(all), interpolation: { escapeValue: false } });
  // The title says it already.
  return <>{saying(names) === title ? '\u00A0' : saying(names.map(isolated))}</>;
}

type MarginProps = Omit<ComponentProps<typeof DeskSide>, 'testament'> & { id: number | null };

/** At the right where there is room, and moves along; on a phone below the sheet. */
function Margin({ id, ...rest }: MarginProps) {
  const { t } = useTranslation();
  return (
    <aside
      id={marginId}
      tabIndex={-1}
      aria-label={t('desk.side.label')}
      className="rounded-md outline-none @min-[54rem]:sticky @min-[54rem]:top-6"
    >
      {id === null ? <DeskSide testament={undefined} {...rest} /> : <KnownSide id={id} {...rest} />}
    </aside>
  );
}

function KnownSide({ id, ...rest }: MarginProps & { id: number }) {
  return <DeskSide testament={useTestament(id).data} {...rest} />;
}
