// What the letter said before: a list, and each version beside the words that are on the desk now.
// Putting one back changes only the desk.
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterVersionCard } from '#contract/drafts.ts';
import { refusalCodeOf } from '../../../api/client.ts';
import { useLetterVersion, useLetterVersions } from '../../../api/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { isSameText } from './autosave.ts';
import type { LetterText } from './autosave.ts';
import { wordDifferences, shortened } from './differences.ts';
import type { ChangedPiece } from './differences.ts';
import { readableText } from './readable-text.ts';

type VersionsPanelProps = {
  testamentId: number;
  /** The letter as it is saved, where the desk holds other words. */
  saved: LetterText | null;
  now: LetterText;
  onPutBack: (text: LetterText) => void;
  onClose: () => void;
};

export function VersionsPanel({ testamentId, saved, now, onPutBack, onClose }: VersionsPanelProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<LetterVersionCard | 'saved' | null>(null);
  const back = () => setShown(null);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('desk.versions.open')}>
        {shown === null && (
          <VersionList testamentId={testamentId} hasSaved={saved !== null} onOpen={setShown} />
        )}
        {shown === 'saved' && saved && (
          <Compared was={saved} now={now} onPutBack={onPutBack} onBack={back} />
        )}
        {shown !== null && shown !== 'saved' && (
          <OneVersion
            testamentId={testamentId}
            version={shown}
            now={now}
            onPutBack={onPutBack}
            onBack={back}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type VersionListProps = {
  testamentId: number;
  hasSaved: boolean;
  onOpen: (version: LetterVersionCard | 'saved') => void;
};

const entry =
  'grid w-full gap-0.5 rounded-md px-3 py-2.5 text-left hover:bg-sunken focus-visible:bg-sunken';

function VersionList({ testamentId, hasSaved, onOpen }: VersionListProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: versions, isError, refetch } = useLetterVersions(testamentId);
  if (!versions && isError) {
    return <Failure title={t('desk.versions.failed')} onRetry={() => void refetch()} />;
  }
  if (!versions) return <Skeleton className="h-60" />;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{t('desk.versions.lead')}</p>
      {versions.length === 0 && !hasSaved && <p>{t('desk.versions.none')}</p>}
      <ul className="-mx-3 grid">
        {hasSaved && (
          <li>
            <button type="button" className={entry} onClick={() => onOpen('saved')}>
              <span className="font-semibold">{t('desk.versions.saved')}</span>
            </button>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.id} className="border-t border-line first:border-0">
            <button type="button" className={entry} onClick={() => onOpen(version)}>
              <time dateTime={version.savedAt} className="font-semibold">
                {dates.moment(version.savedAt)}
              </time>
              <span className="text-sm wrap-anywhere text-ink-2">
                <bdi>{version.title}</bdi> ·{' '}
                {version.length === null
                  ? t('desk.versions.hidden')
                  : t('desk.versions.length', { count: version.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OneVersionProps = Omit<ComparedProps, 'was'> & {
  testamentId: number;
  version: LetterVersionCard;
};

function OneVersion({ testamentId, version, ...rest }: OneVersionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useLetterVersion(testamentId, version);
  if (data) return <Compared was={data} {...rest} />;
  if (!error) return <Skeleton className="h-60" />;
  const code = refusalCodeOf(error);
  if (code === 'passphrase-needed' || code === 'testament-locked') {
    return <p>{t('desk.versions.locked')}</p>;
  }
  return <Failure title={t('desk.versions.failed')} onRetry={() => void refetch()} />;
}

type ComparedProps = {
  was: LetterText;
  now: LetterText;
  onPutBack: (text: LetterText) => void;
  onBack: () => void;
};

function Compared({ was, now, onPutBack, onBack }: ComparedProps) {
  const { t } = useTranslation();
  const isSame = isSameText(was, now);
  const read = readableText(was.fullContent);
  const readNow = readableText(now.fullContent);
  // Then only the looks tell them apart, and they are shown as they will be read.
  const isOnlyLooks = !isSame && was.title === now.title && read === readNow;
  const pieces = isOnlyLooks ? null : wordDifferences(readNow, read);
  return (
    <div className="grid gap-4">
      <div>
        <Button intent="quiet" className="-ml-3" onClick={onBack}>
          <ArrowLeft />
          {t('desk.versions.back')}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        {t(`desk.versions.${isSame ? 'same' : isOnlyLooks ? 'looks' : 'compared'}`)}
      </p>
      <div className="rounded-md border border-line bg-bg p-4" dir="auto">
        <p className="mb-3 font-serif text-lg wrap-anywhere">{was.title}</p>
        {isOnlyLooks ? (
          <Markdown>{was.fullContent}</Markdown>
        ) : (
          <div className="font-serif text-base whitespace-pre-wrap wrap-anywhere">
            {pieces === null ? read : shortened(pieces).map(wordsOf)}
          </div>
        )}
      </div>
      {!isSame && (
        <div>
          <Button onClick={() => onPutBack({ title: was.title, fullContent: was.fullContent })}>
            {t('desk.versions.putBack')}
          </Button>
        </div>
      )}
    </div>
  );

  /** Not by colour alone: a line below or through the words, and said before them. */
  function wordsOf({ text, kind }: ChangedPiece, at: number) {
    if (kind === 'same') return <span key={at}>{text}</span>;
    const Change = kind === 'added' ? 'ins' : 'del';
    const look =
      kind === 'added'
        ? 'bg-primary-soft text-primary-ink underline'
        : 'text-ink-2 line-through decoration-danger';
    return (
      <Change key={at} className={look}>
        <span className="sr-only">{t(`desk.versions.${kind}`)} </span>
        {text}
      </Change>
    );
  }
}
