// Everybody the owner named, in one table for each testament, with the dialogs that add, change
// and delete them.
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { useRecipients } from '../../api/recipients.ts';
import { useTestaments } from '../../api/testaments.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../ui/search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { DeleteRecipient } from './delete-recipient.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { firstPeople, groupRecipients } from './recipient-groups.ts';
import { RecipientSection } from './recipient-section.tsx';

type Opened =
  | { kind: 'new' }
  | { kind: 'edit'; recipient: Recipient }
  | { kind: 'delete'; recipient: Recipient };

export function RecipientsPage() {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Opened>();
  const testaments = useTestaments();
  const recipients = useRecipients({ enabled: testaments.data !== undefined });
  return (
    <div className="grid gap-8">
      <div ref={top} tabIndex={-1} className="rounded-md">
        <ScreenHead title={t('recipients.title')} lead={t('recipients.lead')}>
          <Button onClick={() => open({ kind: 'new' })}>
            <Plus />
            {t('recipients.add')}
          </Button>
        </ScreenHead>
      </div>
      <People testaments={testaments} recipients={recipients} onOpen={open} />
      {opened?.kind === 'new' && (
        <RecipientDialog recipients={recipients.data ?? []} onClose={close} />
      )}
      {opened?.kind === 'edit' && (
        <RecipientDialog
          recipient={opened.recipient}
          recipients={recipients.data ?? []}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteRecipient
          recipient={opened.recipient}
          testaments={testaments.data ?? []}
          onClose={close}
        />
      )}
    </div>
  );
}

type PeopleProps = {
  testaments: ReturnType<typeof useTestaments>;
  recipients: ReturnType<typeof useRecipients>;
  onOpen: (opened: Opened) => void;
};

function People({ testaments, recipients, onOpen }: PeopleProps) {
  const { t } = useTranslation();
  if (testaments.data && recipients.data) {
    if (recipients.data.length > 0) {
      return <Groups testaments={testaments.data} recipients={recipients.data} onOpen={onOpen} />;
    }
    return (
      <EmptyState icon={Users} title={t('recipients.emptyTitle')} text={t('recipients.emptyText')}>
        <Button onClick={() => onOpen({ kind: 'new' })}>{t('recipients.add')}</Button>
      </EmptyState>
    );
  }
  if (testaments.isError || recipients.isError) {
    const retry = testaments.isError ? testaments.refetch : recipients.refetch;
    return <Failure title={t('recipients.failed')} onRetry={() => void retry()} />;
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('recipients.loading')}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  );
}

type GroupsProps = {
  testaments: readonly TestamentCard[];
  recipients: readonly Recipient[];
  onOpen: (opened: Opened) => void;
};

function Groups({ testaments, recipients, onOpen }: GroupsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = recipients.filter(({ name, email, phoneNumber, address }) =>
    hasWords(query, [name, email, phoneNumber, address]),
  );
  const groups = groupRecipients(found, testaments);
  const { count, button } = useMore(groups.flatMap((group) => group.recipients).length);
  return (
    <>
      {(recipients.length >= searchedFrom || query !== '') && (
        <SearchField
          label={t('recipients.search')}
          value={query}
          onChange={setQuery}
          result={t('recipients.found', { count: found.length })}
          className="sm:max-w-96"
        />
      )}
      {found.length === 0 && (
        <p className="text-ink-2">{t('recipients.nothingFound', { query: query.trim() })}</p>
      )}
      <div className="grid gap-10">
        {firstPeople(groups, count).map((group) => (
          <RecipientSection
            key={group.testament?.id ?? 0}
            group={group}
            onEdit={(recipient) => onOpen({ kind: 'edit', recipient })}
            onDelete={(recipient) => onOpen({ kind: 'delete', recipient })}
          />
        ))}
      </div>
      {button}
    </>
  );
}
