// The testaments that a note stands on, as cards, with the way to another one.
import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText, unexplained } from '../../api/client.ts';
import { useUnlinkNote } from '../../api/notes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShownStatusBadge } from '../../ui/shown-status-badge.tsx';
import type { LinkChoice, useNoteLinks } from './use-note-links.ts';

type LinkedTestamentsProps = {
  noteId: number;
  state: ReturnType<typeof useNoteLinks>;
  onLink: () => void;
};

export function LinkedTestaments({ noteId, state, onLink }: LinkedTestamentsProps) {
  const { t } = useTranslation();
  const { links, released } = state;
  return (
    <section aria-labelledby="linked-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="linked-title" className="text-xl">
            {t('notes.detail.linked')}
          </h2>
          {links && (
            <p className="text-sm text-ink-2">
              {links.length === 0 ? t('notes.detail.linkedNone') : t('notes.detail.linkedText')}
            </p>
          )}
        </div>
        <Button intent="secondary" disabled={!links} onClick={onLink}>
          <Link2 aria-hidden="true" />
          {t('notes.link.title')}
        </Button>
      </div>
      {released && (
        <Notice tone="info" title={t(`testaments.status.${released.standing}`)}>
          <p className="wrap-anywhere">{t('notes.form.released', { title: released.title })}</p>
        </Notice>
      )}
      <Cards noteId={noteId} state={state} />
    </section>
  );
}

function Cards({ noteId, state }: Omit<LinkedTestamentsProps, 'onLink'>) {
  const { t } = useTranslation();
  const { links, isError, retry } = state;
  if (links) {
    return (
      <ul className="grid gap-4 sm:grid-cols-2">
        {links.map((link) => (
          <LinkedCard key={link.id} noteId={noteId} link={link} />
        ))}
      </ul>
    );
  }
  if (isError) return <Failure title={t('notes.detail.linkedFailed')} onRetry={retry} />;
  return (
    <div role="status">
      <span className="sr-only">{t('notes.detail.linkedLoading')}</span>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

function LinkedCard({ noteId, link }: { noteId: number; link: LinkChoice }) {
  const { t } = useTranslation();
  const { id, title, shortDescription, standing, isReleased } = link;
  const { mutateAsync, isPending } = useUnlinkNote(noteId);

  /** Goes on when this card is gone. */
  async function unlink(): Promise<void> {
    try {
      await mutateAsync(id);
      const description = t('notes.detail.unlinkedText', { title });
      showToast({ title: t('notes.detail.unlinked'), description });
    } catch (error) {
      const description = failureText(error, t(`notes.link.${unexplained(error)}`));
      showToast({ tone: 'failure', title: t('notes.detail.unlinkFailed'), description });
    }
  }

  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
      <p className="flex">
        <ShownStatusBadge standing={standing} />
      </p>
      <p className="line-clamp-3 text-sm wrap-anywhere text-ink-2">
        {shortDescription || t('notes.detail.noDescription')}
      </p>
      <div className="mt-auto -mr-4.5 -mb-2 -ml-4.5 flex flex-wrap pt-1">
        <Button asChild intent="quiet">
          <Link
            to="/testaments/$id"
            params={{ id: String(id) }}
            aria-label={t('notes.detail.viewNamed', { title })}
          >
            {t('notes.detail.view')}
          </Link>
        </Button>
        {!isReleased && (
          <Button
            intent="quiet"
            aria-label={t('notes.detail.unlinkNamed', { title })}
            disabled={isPending}
            onClick={() => void unlink()}
          >
            {t('notes.detail.unlink')}
          </Button>
        )}
      </div>
    </Card>
  );
}
