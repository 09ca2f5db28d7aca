// Everybody the owner named, in one table for each testament, with the dialogs that add, change
// and delete them.
import { Plus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import { useRecipients } from '../../api/recipients.ts';
import { useTestaments } from '../../api/testaments.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { DeleteRecipient } from './delete-recipient.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { OnePerson } from './one-person.tsx';
import { PeopleList } from './people-list.tsx';

type Opened =
  | { kind: 'new' }
  | { kind: 'edit'; recipient: Recipient }
  | { kind: 'delete'; recipient: Recipient };

/** @param only the id of the one person who is shown. */
export function RecipientsPage({ only }: { only?: number | undefined }) {
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
      <People only={only} testaments={testaments} recipients={recipients} onOpen={open} />
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
  only: number | undefined;
  testaments: ReturnType<typeof useTestaments>;
  recipients: ReturnType<typeof useRecipients>;
  onOpen: (opened: Opened) => void;
};

function People({ only, testaments, recipients, onOpen }: PeopleProps) {
  const { t } = useTranslation();
  if (testaments.data && recipients.data) {
    const acts = {
      onEdit: (recipient: Recipient) => onOpen({ kind: 'edit', recipient }),
      onDelete: (recipient: Recipient) => onOpen({ kind: 'delete', recipient }),
    };
    const one = recipients.data.find(({ id }) => id === only);
    if (one) return <OnePerson recipient={one} testaments={testaments.data} {...acts} />;
    if (recipients.data.length > 0) {
      return <PeopleList testaments={testaments.data} recipients={recipients.data} {...acts} />;
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
