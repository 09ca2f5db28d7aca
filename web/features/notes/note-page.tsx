// One note: its words, when they were written, and on which testaments they stand.
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, FileQuestion, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { ApiError } from '../../api/client.ts';
import { idOf } from '../../api/id-of.ts';
import { useNote } from '../../api/notes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { useDates } from '../dates/use-dates.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { DeleteNote } from './delete-note.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkedTestaments } from './linked-testaments.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PrivateBadge } from './note-card.tsx';
import { useNoteLinks } from './linked-testaments.tsx';

/** `address` is what stands in the address bar; what is no number is no note. */
export function NotePage({ address }: { address: string }) {
  const id = idOf(address);
  return (
    <div className="grid max-w-3xl gap-6">
      <BackToNotes />
      {id === null ? <NotFound /> : <Loaded key={id} id={id} />}
    </div>
  );
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useNote(id);
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  // What was read already stays: somebody may be changing it, and the words would go with it.
  if (data) return <WholeNote note={data} />;
  if (isGone) return <NotFound />;
  if (!error) return <Loading />;
  return <Failure heading="h1" title={t('notes.detail.failed')} onRetry={() => void refetch()} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6">
      <h1 className="sr-only">{t('notes.detail.pageTitle')}</h1>
      <span className="sr-only">{t('notes.detail.loading')}</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}

type Opened = 'edit' | 'delete' | 'link';

function WholeNote({ note }: { note: Note }) {
  const navigate = useNavigate();
  const { opened, open, close, top } = useOpened<Opened>();
  const links = useNoteLinks(note.id);
  return (
    <>
      <div ref={top} tabIndex={-1} className="rounded-md">
        <Head note={note} isFinal={links.released !== undefined} onOpen={open} />
      </div>
      <Card as="article">
        <div className="sm:p-2">
          <Markdown>{note.content}</Markdown>
        </div>
      </Card>
      <LinkedTestaments noteId={note.id} state={links} onLink={() => open('link')} />
      {opened === 'edit' && <NoteDialog id={note.id} onClose={close} />}
      {opened === 'link' && <LinkDialog noteId={note.id} links={links.links} onClose={close} />}
      {opened === 'delete' && (
        <DeleteNote
          note={note}
          place="page"
          onClose={close}
          onDeleted={() => navigate({ to: '/notes' })}
        />
      )}
    </>
  );
}

type HeadProps = {
  note: Note;
  /** It was released, so nothing about it can be changed any more. */
  isFinal: boolean;
  onOpen: (opened: Opened) => void;
};

function Head({ note, isFinal, onOpen }: HeadProps) {
  const { t } = useTranslation();
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">
          <bdi>{note.title}</bdi>
        </h1>
        {!isFinal && (
          <div className="-mr-3">
            <Menu label={t('notes.detail.actions')}>
              <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
                {t('notes.detail.edit')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen('delete')}>
                {t('notes.remove.title')}
              </MenuItem>
            </Menu>
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-ink-2">
        {note.isPrivate && <PrivateBadge />}
        <Stamp label={t('notes.detail.created')} at={note.createdAt} />
        <Stamp label={t('notes.detail.updated')} at={note.updatedAt} />
      </div>
    </header>
  );
}

function Stamp({ label, at }: { label: string; at: string | null }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <p>
      {label}{' '}
      {isDate(at) ? <time dateTime={at}>{dates.moment(at)}</time> : t('notes.card.unknownDate')}
    </p>
  );
}

function BackToNotes() {
  const { t } = useTranslation();
  return (
    <Button asChild intent="quiet" className="-ml-4.5 justify-self-start">
      <Link to="/notes">
        <ArrowLeft />
        {t('notes.detail.back')}
      </Link>
    </Button>
  );
}

/** Somebody else's note and none at all look the same. */
function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FileQuestion}
      heading="h1"
      title={t('notes.detail.missing')}
      text={t('notes.detail.missingText')}
    />
  );
}
