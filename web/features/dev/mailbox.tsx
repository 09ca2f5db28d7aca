// All mail that this installation would have sent: a list, and the one that is open. On phones one
// of the two at a time, on wide screens side by side with the newest open.
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailbox } from '../../api/dev.ts';
import type { KeptMail } from '../../api/dev.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { MailReader } from './mail-reader.tsx';

export function MailboxPage() {
  const { t } = useTranslation();
  const { data, isError } = useMailbox();
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (!data) {
    if (isError) return <Card role="alert">{t('dev.mailbox.failed')}</Card>;
    return <Skeleton className="h-96 rounded-lg" />;
  }
  const mails = data.toReversed();
  const chosen = mails.find(({ id }) => id === chosenId);
  const open = chosen ?? mails[0];
  if (!open) {
    return (
      <Card className="py-12 text-center">
        <p className="font-serif text-xl">{t('dev.mailbox.empty')}</p>
        <p className="mx-auto mt-2 max-w-md text-ink-2">{t('dev.mailbox.emptyText')}</p>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <ul
        aria-label={t('dev.mailbox.list')}
        className={classNames(
          'overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-6 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto',
          chosen && 'max-lg:hidden',
        )}
      >
        {mails.map((mail) => (
          <Row
            key={mail.id}
            mail={mail}
            isOpen={mail === open}
            onOpen={() => setChosenId(mail.id)}
          />
        ))}
      </ul>
      <div className={classNames(!chosen && 'max-lg:hidden')}>
        <Button intent="quiet" className="mb-2 lg:hidden" onClick={() => setChosenId(null)}>
          <ArrowLeft />
          {t('dev.mailbox.back')}
        </Button>
        <MailReader key={open.id} mail={open} />
      </div>
    </div>
  );
}

type RowProps = { mail: KeptMail; isOpen: boolean; onOpen: () => void };

function Row({ mail, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        className="block w-full px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-3 lg:aria-[current]:bg-primary-soft"
        onClick={onOpen}
      >
        <span className="block font-serif text-base leading-snug text-ink">{mail.subject}</span>
        <span className="mt-1 block text-sm wrap-anywhere text-ink-2">
          {t('dev.mailbox.to', { address: mail.to })}
        </span>
        <time dateTime={mail.at} className="block text-xs text-ink-2">
          {dates.moment(mail.at)}
        </time>
      </button>
    </li>
  );
}
