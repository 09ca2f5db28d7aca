// Her notes to choose from: title and first words of each, in a box that scrolls.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../../ui/search.ts';
import { excerpt } from '../../markdown/excerpt.ts';

type NotesChecklistProps = {
  notes: readonly Note[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

const previewCharacters = 100;

export function NotesChecklist({ notes, chosen, onChange }: NotesChecklistProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = notes.filter(({ title, content }) => hasWords(query, [title, content]));
  const total = notes.length;
  const picked = notes.filter(({ id }) => chosen.includes(id)).length;

  function change(id: number, isChosen: boolean): void {
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  }

  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm text-ink-2">{t('edit.notes.hint')}</p>
        <p role="status" className="text-sm font-semibold">
          {t('edit.notes.chosen', { picked, count: total })}
        </p>
      </div>
      {total >= searchedFrom && (
        <SearchField
          label={t('edit.notes.search')}
          value={query}
          onChange={setQuery}
          result={t('edit.notes.found', { found: found.length, count: total })}
        />
      )}
      <ul
        aria-label={t('edit.notes.list')}
        className="h-100 overflow-y-auto rounded-md border border-line"
      >
        {found.map((note) => (
          <li key={note.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <Checkbox
              checked={chosen.includes(note.id)}
              onChange={(event) => change(note.id, event.target.checked)}
              label={<NoteName note={note} />}
              hint={
                <span className="wrap-anywhere">{excerpt(note.content, previewCharacters)}</span>
              }
            />
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-4 py-3 text-sm text-ink-2">{t('edit.notes.nothingFound')}</li>
        )}
      </ul>
    </div>
  );
}

function NoteName({ note }: { note: Note }) {
  const { t } = useTranslation();
  return (
    <span className="wrap-anywhere">
      {note.title} {note.isPrivate && <Badge className="ml-1">{t('edit.notes.private')}</Badge>}
    </span>
  );
}
