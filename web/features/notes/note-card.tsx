// One note in the grid: its first words, when it was changed, and what to do with it.
import { Link } from '@tanstack/react-router';
import { Eye, Lock, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isDate } from '../../ui/dates.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useDates } from '../dates/use-dates.ts';
import { excerpt } from '../markdown/excerpt.ts';

const previewLength = 150;

type NoteCardProps = { note: Note; onEdit: () => void; onDelete: () => void };

export function NoteCard({ note, onEdit, onDelete }: NoteCardProps) {
  const { t } = useTranslation();
  const { title, content, isPrivate } = note;
  const target = { to: '/notes/$id', params: { id: String(note.id) } } as const;
  return (
    <Card
      as="li"
      className="flex min-h-54 flex-col transition-shadow duration-200 ease-calm hover:shadow-card"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <div className="-mt-2 -mr-3 -mb-2 shrink-0">
          <Menu label={t('notes.card.menu', { title })}>
            <MenuItem icon={Eye} asChild>
              <Link {...target}>
                <Eye />
                {t('notes.card.view')}
              </Link>
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={onEdit}>
              {t('ui.edit')}
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
              {t('ui.delete')}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <p dir="auto" className="mt-2 text-sm wrap-anywhere text-ink-2">
        {excerpt(content, previewLength)}
      </p>
      {isPrivate && (
        <p className="mt-3">
          <PrivateBadge />
        </p>
      )}
      <div className="mt-auto pt-5">
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
          <Changed at={note.updatedAt} />
          <Button asChild intent="quiet" className="-mr-4.5">
            <Link {...target} aria-label={t('notes.card.detailsNamed', { title })}>
              {t('notes.card.details')}
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Changed({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <span className="min-w-0 flex-1 basis-24 text-xs text-balance text-ink-3">
      {isDate(at) ? (
        <time dateTime={at} data-dates="note">
          {t('notes.card.updated', { date: dates.date(at, 'note') })}
        </time>
      ) : (
        t('notes.card.unknownDate')
      )}
    </span>
  );
}

export function PrivateBadge() {
  const { t } = useTranslation();
  return (
    <Badge>
      <Lock />
      {t('notes.private')}
    </Badge>
  );
}
