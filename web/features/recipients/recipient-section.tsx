// One testament and the table of those who receive it; or those who receive nothing yet.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { RecipientGroup } from './recipient-groups.ts';
import { RecipientTable } from './recipient-table.tsx';

type RecipientSectionProps = {
  group: RecipientGroup;
  onEdit: (recipient: Recipient) => void;
  onDelete: (recipient: Recipient) => void;
};

const link = 'font-semibold text-primary underline underline-offset-3';

export function RecipientSection({ group, onEdit, onDelete }: RecipientSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { testament, recipients } = group;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-xl wrap-anywhere">
          {testament ? (
            <Link
              to="/testaments/$id"
              params={{ id: String(testament.id) }}
              className="underline-offset-4 hover:underline"
            >
              {testament.title}
            </Link>
          ) : (
            t('recipients.unassigned')
          )}
        </h2>
        {!testament && (
          <p className="text-sm text-ink-2">
            {t('recipients.unassignedText')}{' '}
            <Link to="/testaments" className={link}>
              {t('recipients.toTestaments')}
            </Link>
          </p>
        )}
      </div>
      <RecipientTable labelId={id} recipients={recipients} onEdit={onEdit} onDelete={onDelete} />
    </section>
  );
}
