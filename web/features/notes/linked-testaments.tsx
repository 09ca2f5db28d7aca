// The testaments that a note stands on, as cards, with the way to another one. What was released
// stays as it is read.
import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { LinkedTestament } from '#contract/notes.ts';
import { failureText, unexplained } from '../../api/client.ts';
import { useNoteTestaments, useUnlinkNote } from '../../api/notes.ts';
import { shownStatusOf } from '../../api/shown-status.ts';
import type { ShownStatus } from '../../api/shown-status.ts';
import { useTestaments } from '../../api/testaments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownStatusBadge } from '../../ui/shown-status-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

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
          <Link2 />
          {t('notes.link.title')}
        </Button>
      </div>
      {released && (
        <Notice tone="info" title={t(`testaments.status.${released.shownStatus}`)}>
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
  const { id, title, shortDescription, shownStatus, isReleased } = link;
  const { make, isPending } = useAnnouncedChange(useUnlinkNote(noteId), {
    done: {
      title: t('edit.noteRemoved'),
      description: t('notes.detail.unlinkedText', { title }),
    },
    failed: t('edit.failed.removeNote'),
    failedText: (error) => failureText(error, t(`notes.link.${unexplained(error)}`)),
  });
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-lg leading-snug wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      <p className="flex">
        <ShownStatusBadge status={shownStatus} />
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
            onClick={() => make(id)}
          >
            {t('notes.detail.unlink')}
          </Button>
        )}
      </div>
    </Card>
  );
}

export type LinkChoice = z.output<typeof LinkedTestament> & {
  shownStatus: ShownStatus;
  isReleased: boolean;
};

type NoteLinks = {
  /** Undefined while nobody knows. */
  links: readonly LinkChoice[] | undefined;
  /** The first that was released: the note can no longer be changed, deleted or taken off it. */
  released: LinkChoice | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
};

export function useNoteLinks(noteId: number | null): NoteLinks {
  const linked = useNoteTestaments(noteId);
  const testaments = useTestaments();
  const links =
    linked.data &&
    testaments.data &&
    linked.data.map((link) => {
      const card = testaments.data.find(({ id }) => id === link.id);
      const shownStatus = card ? shownStatusOf(card) : link.status;
      return { ...link, shownStatus, isReleased: card?.armed.phase === 'released' };
    });
  return {
    links,
    released: links?.find(({ isReleased }) => isReleased),
    isPending: linked.isPending || testaments.isPending,
    isError: linked.isError || testaments.isError,
    retry: () => {
      void linked.refetch();
      void testaments.refetch();
    },
  };
}
