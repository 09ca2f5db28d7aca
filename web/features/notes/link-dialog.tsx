// Puts a note on testaments: all of them with their state, those it stands on already marked.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { failureText, unexplained } from '../../api/client.ts';
import { useLinkNote } from '../../api/notes.ts';
import { shownStatusOf } from '../../api/shown-status.ts';
import { useTestaments } from '../../api/testaments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../ui/search.ts';
import { ShownStatusBadge } from '../../ui/shown-status-badge.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import type { LinkChoice } from './linked-testaments.tsx';

type LinkDialogProps = {
  noteId: number;
  links: readonly LinkChoice[] | undefined;
  onClose: () => void;
};

export function LinkDialog({ noteId, links, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('notes.link.title')}
        footer={
          <Button intent="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <Choices noteId={noteId} linkedIds={new Set(links?.map(({ id }) => id))} />
      </DialogContent>
    </Dialog>
  );
}

type ChoicesProps = { noteId: number; linkedIds: ReadonlySet<number> };

function Choices({ noteId, linkedIds }: ChoicesProps) {
  const { t } = useTranslation();
  // They are there: without them nobody knows what the note stands on, and nothing opens this.
  const { data: testaments = [] } = useTestaments();
  if (testaments.length > 0) {
    return <Testaments testaments={testaments} noteId={noteId} linkedIds={linkedIds} />;
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{t('notes.link.none')}</p>
      <Button asChild>
        <Link to="/testaments/new">{t('testaments.create')}</Link>
      </Button>
    </div>
  );
}

type TestamentsProps = ChoicesProps & { testaments: readonly TestamentCard[] };

function Testaments({ testaments, noteId, linkedIds }: TestamentsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = testaments.filter(({ title, description, shortDescription }) =>
    hasWords(query, [title, description, shortDescription]),
  );
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('notes.link.text')}</p>
      {testaments.length >= searchedFrom && (
        <SearchField
          label={t('testaments.search')}
          value={query}
          onChange={setQuery}
          result={t('testaments.found', { count: found.length })}
        />
      )}
      {found.length === 0 && (
        <p className="text-ink-2">{t('notes.link.nothingFound', { query: query.trim() })}</p>
      )}
      <ul className="grid divide-y divide-line">
        {found.map((testament) => (
          <Choice
            key={testament.id}
            testament={testament}
            noteId={noteId}
            isLinked={linkedIds.has(testament.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = { testament: TestamentCard; noteId: number; isLinked: boolean };

function Choice({ testament, noteId, isLinked }: ChoiceProps) {
  const { t } = useTranslation();
  const { title, description, shortDescription, armed } = testament;
  const isReleased = armed.phase === 'released';
  return (
    <li className="flex items-center justify-between gap-4 py-4 first:pt-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="text-base leading-snug wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          {shortDescription || description || t('notes.detail.noDescription')}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="flex">
            <ShownStatusBadge status={shownStatusOf(testament)} />
          </p>
          {isLinked && (
            <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-primary">
              <Check className="size-4" />
              {t('notes.link.already')}
            </p>
          )}
        </div>
      </div>
      {!isLinked && !isReleased && <LinkButton testament={testament} noteId={noteId} />}
    </li>
  );
}

function LinkButton({ testament: { id, title }, noteId }: Omit<ChoiceProps, 'isLinked'>) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useLinkNote(noteId), {
    done: { title: t('notes.link.linked'), description: t('notes.link.linkedText', { title }) },
    failed: t('notes.link.failed'),
    failedText: (error) => failureText(error, t(`notes.link.${unexplained(error)}`)),
  });
  return (
    <Button
      intent="soft"
      aria-label={t('notes.link.linkNamed', { title })}
      disabled={isPending}
      onClick={() => make(id)}
    >
      {t('notes.link.link')}
    </Button>
  );
}
