// The desk of one letter, or of a new one: what has to be known before somebody can write on it.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskSending, LetterDraft } from '#contract/drafts.ts';
import type { Testament } from '#contract/testaments.ts';
import { useUser } from '../../../api/account.ts';
import { ApiError } from '../../../api/client.ts';
import { useDraft, useLetterForDesk } from '../../../api/drafts.ts';
import { newDesk, type KeptPlace, type LeftWords } from '../../../api/kept-words.ts';
import { readLeft, useLeftWords } from '../../../api/left-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BackToTestaments, TestamentNotFound } from '../editor/back-to-testaments.tsx';
import { PassphraseGate } from '../editor/passphrase-fields.tsx';
import { beginningOf } from './autosave.ts';
import { Desk } from './desk.tsx';
import { ForWhom } from './for-whom.tsx';
import type { LetterOnDesk } from './desk-words.ts';
import type { DeskProps } from './use-desk.ts';

type DeskPageProps = {
  /** Of the letter; null for one that is not there yet, undefined where the address names none. */
  id: number | null | undefined;
  /** Whether this page began without a letter. */
  isNew: boolean;
  onBorn: (testament: Testament) => void;
  /** It was made with somebody on it before its first word. */
  onBegun: (testament: Testament) => void;
};

export function DeskPage({ id, isNew, onBorn, onBegun }: DeskPageProps) {
  const { t } = useTranslation();
  if (id === undefined) return <TestamentNotFound />;
  return (
    <>
      <BackToTestaments />
      <h1 className="sr-only">{t('desk.title')}</h1>
      {isNew || id === null ? (
        <NewDesk id={id} onBorn={onBorn} onBegun={onBegun} />
      ) : (
        <ExistingDesk id={id} onBorn={onBorn} />
      )}
    </>
  );
}

const unwritten: LetterOnDesk = {
  id: null,
  title: '',
  fullContent: '',
  version: '',
  isProtected: false,
  contentMark: null,
};

type DeskOf<Id> = { id: Id; onBorn: (testament: Testament) => void };

type NewDeskProps = DeskOf<number | null> & { onBegun: (testament: Testament) => void };

/** Words that this browser kept come before the question for whom they are. */
function NewDesk({ id, onBorn, onBegun }: NewDeskProps) {
  const [isWriting, setIsWriting] = useState(false);
  const userId = useUser()?.id ?? 0;
  const left = useLeftWords({ userId, letterId: null }, !isWriting);
  // For good: a desk on which somebody writes is not taken away.
  if (!isWriting && left.data && left.data.length > 0) setIsWriting(true);
  if (isWriting) return <Ready id={id} letter={unwritten} onBorn={onBorn} />;
  if (!left.data) return <Loading />;
  return <ForWhom onBegun={onBegun} onLater={() => setIsWriting(true)} />;
}

function ExistingDesk({ id, onBorn }: DeskOf<number>) {
  const { t } = useTranslation();
  const { testament, error, retry } = useLetterForDesk(id);
  const [begun, setBegun] = useState<LetterOnDesk | null>(null);
  // Beside the letter; a locked one is asked for again once it is open.
  const draft = useDraft(begun === null ? id : null);
  const isReleased = testament?.armed.phase === 'released';
  // Once: what another window does meanwhile is met when it is saved.
  if (begun === null && testament && !testament.isPasswordProtected && !error && !isReleased) {
    setBegun(onDesk(testament, testament));
  }
  if (begun) return <Ready id={id} letter={begun} onBorn={onBorn} />;
  if (error instanceof ApiError && error.status === 404) return <TestamentNotFound />;
  if (testament && isReleased) return <Delivered testament={testament} />;
  if (testament && !error) {
    return (
      <div className="grid max-w-3xl gap-5">
        <h2 className="text-2xl wrap-anywhere">{testament.title}</h2>
        <PassphraseGate
          testamentId={id}
          variant="screen"
          reason={t('desk.locked')}
          onOpen={(opened) => {
            void draft.refetch();
            setBegun(onDesk(testament, opened));
          }}
        />
      </div>
    );
  }
  if (!error) return <Loading />;
  return <Failure title={t('edit.loadFailed')} onRetry={retry} />;
}

function onDesk(
  { id, title, version, isPasswordProtected: isProtected }: Testament,
  { fullContent, contentMark }: Pick<Testament, 'fullContent' | 'contentMark'>,
): LetterOnDesk {
  return { id, title, version, isProtected, fullContent, contentMark };
}

type Begun = Pick<DeskProps, 'beginning' | 'desk' | 'left'>;

/** What waits for it on the server, and in this browser, comes before the letter. */
function Ready({ id, letter, onBorn }: DeskOf<number | null> & { letter: LetterOnDesk }) {
  const { t } = useTranslation();
  const userId = useUser()?.id ?? 0;
  const place = { userId, letterId: letter.id };
  const [begun, setBegun] = useState<Begun | null>(null);
  const left = useLeftWords(place, begun === null);
  const draft = useDraft(begun === null ? letter.id : null);
  // The words of a locked one are left out: nothing may begin with their absence, nor with what
  // was the draft some time ago.
  const isShut = draft.data?.draft?.isLocked === true;
  const isRead = draft.isSuccess && !draft.isFetching && !isShut;
  const isDraftKnown = letter.id === null || isRead;
  const areLate = useAreLate(place, {
    isWanted: begun === null,
    draft: draft.data?.draft,
    left: left.data,
    askAgain: draft.refetch,
  });
  if (begun === null && isDraftKnown && !areLate && left.data !== undefined && !left.isFetching) {
    const beginning = beginningOf({ letter, draft: draft.data?.draft ?? null, left: left.data });
    setBegun({ beginning, desk: newDesk(), left: left.data.map(({ desk }) => desk) });
  }
  if (begun) return <Desk id={id} letter={letter} userId={userId} onBorn={onBorn} {...begun} />;
  if (isShut && !draft.isFetching && letter.id !== null) {
    const again = () => void draft.refetch();
    const gate = { testamentId: letter.id, variant: 'screen', reason: t('desk.locked') } as const;
    return <PassphraseGate {...gate} onOpen={again} />;
  }
  if (!draft.error) return <Loading />;
  return <Failure title={t('edit.loadFailed')} onRetry={() => void draft.refetch()} />;
}

/** So long a page waits for words of the page before it. */
const lateMs = 5000;
const askedAgainMs = 300;

interface Looked {
  /** False once somebody writes. */
  readonly isWanted: boolean;
  /** Undefined until the server has answered. */
  readonly draft: LetterDraft | null | undefined;
  readonly left: readonly LeftWords[] | undefined;
  readonly askAgain: () => unknown;
}

/** Whether words of a page that was left a moment ago may still come; asks for them until then. */
function useAreLate(place: KeptPlace, looked: Looked): boolean {
  const { isWanted, draft, left, askAgain } = looked;
  const [awaited] = useState(() => readLeft(place));
  const [isOver, setIsOver] = useState(false);
  const mayCome = isWanted && awaited !== null && !isOver;
  const areLate = mayCome && !isFound(awaited, draft, left);
  useEffect(() => {
    if (!areLate) return undefined;
    const asking = setInterval(() => void askAgain(), askedAgainMs);
    const waiting = setTimeout(() => setIsOver(true), lateMs);
    return () => {
      clearInterval(asking);
      clearTimeout(waiting);
    };
  }, [areLate, askAgain]);
  return areLate;
}

/** They arrived, or this browser kept them as well. */
function isFound(
  { desk, number }: DeskSending,
  draft: Looked['draft'],
  left: Looked['left'],
): boolean {
  const sending = draft?.sending;
  const hasArrived = sending?.desk === desk && sending.number >= number;
  return hasArrived || left?.some((one) => one.desk === desk && one.sendings >= number) === true;
}

/** What was delivered stays as it was. */
function Delivered({ testament: { id, title } }: { testament: Testament }) {
  const { t } = useTranslation();
  return (
    <Card className="grid max-w-3xl justify-items-start gap-3">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      <p>{t('desk.delivered')}</p>
      <Button asChild>
        <Link to="/testaments/$id" params={{ id: String(id) }}>
          {t('edit.delivered.open')}
        </Link>
      </Button>
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('edit.loading')}</span>
      <Skeleton className="h-10" />
      <Skeleton className="mt-4 h-160 rounded-xl" />
    </div>
  );
}
