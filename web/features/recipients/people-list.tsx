// Everybody whom the words typed leave in sight: by letter, or as one list in an order of its own.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { keepPeopleView, readPeopleView } from '../../api/recipients.ts';
import { Field, Select } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../ui/search.ts';
import { useMore } from '../../ui/use-more.tsx';
import { ownNames } from '../preferences/own-names.ts';
import { orderedPeople, peopleViews, type PeopleView } from './ordered-people.ts';
import { firstPeople, groupRecipients, type RecipientGroup } from './recipient-groups.ts';
import { RecipientSection } from './recipient-section.tsx';

type PeopleListProps = {
  testaments: readonly TestamentCard[];
  recipients: readonly Recipient[];
  onEdit: (recipient: Recipient) => void;
  onDelete: (recipient: Recipient) => void;
};

export function PeopleList({ testaments, recipients, onEdit, onDelete }: PeopleListProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [view, setView] = useView();
  const found = useFound(recipients, testaments, query);
  const groups = useGroups(found, testaments, view);
  const inGroups = groups.flatMap((group) => group.recipients).length;
  const { count, more } = useMore(inGroups);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {(recipients.length >= searchedFrom || query !== '') && (
          <SearchField
            label={t('recipients.search')}
            value={query}
            onChange={setQuery}
            result={t('recipients.found', { count: found.length })}
            className="min-w-0 flex-1 basis-64 sm:max-w-96"
          />
        )}
        {recipients.length > 1 && (
          <Field label={t('recipients.view.label')} className="flex-1 basis-64 sm:max-w-72">
            <Select value={view} onChange={({ target }) => setView(target.value as PeopleView)}>
              {peopleViews.map((each) => (
                <option key={each} value={each}>
                  {t(`recipients.view.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {found.length === 0 && (
        <p className="text-ink-2">{t('recipients.nothingFound', { query: query.trim() })}</p>
      )}
      {found.length > 0 && groups.length === 0 && (
        <p className="text-ink-2">{t('recipients.view.allAssigned')}</p>
      )}
      <div className="grid gap-10">
        {firstPeople(groups, count).map((group) => (
          <RecipientSection
            key={group.testament?.id ?? 0}
            group={group}
            testaments={testaments}
            isEverybody={view !== 'letter' && view !== 'unassigned'}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </div>
      {more}
    </>
  );
}

/** As this browser showed them last. */
function useView(): [PeopleView, (view: PeopleView) => void] {
  const [view, setView] = useState<PeopleView>(
    () => peopleViews.find((each) => each === readPeopleView()) ?? 'letter',
  );
  return [
    view,
    (next) => {
      keepPeopleView(next === 'letter' ? null : next);
      setView(next);
    },
  ];
}

/** By all that stands on the page of a person. */
function useFound(
  recipients: readonly Recipient[],
  testaments: readonly TestamentCard[],
  query: string,
): Recipient[] {
  if (query.trim() === '') return [...recipients];
  const titles = new Map(testaments.map(({ id, title }) => [id, title]));
  return recipients.filter(({ name, email, secondEmail, phoneNumber, address, ...more }) => {
    const letters = more.testamentIds.map((id) => titles.get(id) ?? null);
    const language = more.language === null ? null : ownNames[more.language];
    const own = [name, email, secondEmail, phoneNumber, address, language];
    return hasWords(query, [...own, ...letters]);
  });
}

function useGroups(
  found: readonly Recipient[],
  testaments: readonly TestamentCard[],
  view: PeopleView,
): RecipientGroup<TestamentCard>[] {
  const { i18n } = useTranslation();
  if (view === 'letter') return groupRecipients(found, testaments);
  const ordered = orderedPeople(found, view, i18n.language);
  const [unassigned] = groupRecipients(ordered, testaments);
  if (view === 'unassigned') return unassigned?.testament === null ? [unassigned] : [];
  return ordered.length === 0 ? [] : [{ testament: null, recipients: ordered }];
}
