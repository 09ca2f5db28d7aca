// One testament and the table of those who receive it; or those who receive nothing yet.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { classNames } from '../../ui/class-names.ts';
import type { RecipientGroup } from './recipient-groups.ts';
import { RecipientRow } from './recipient-row.tsx';

type RecipientSectionProps = {
  group: RecipientGroup;
  /** Whose titles and pages those of each person are. */
  testaments: readonly TestamentCard[];
  /** Not one letter and its people, but all of them. */
  isEverybody: boolean;
  onEdit: (recipient: Recipient) => void;
  onDelete: (recipient: Recipient) => void;
};

const link = 'font-semibold text-primary underline underline-offset-3';

export function RecipientSection(props: RecipientSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { group, isEverybody, ...list } = props;
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
              <bdi>{testament.title}</bdi>
            </Link>
          ) : (
            t(isEverybody ? 'recipients.view.everybody' : 'recipients.unassigned')
          )}
        </h2>
        {testament?.ending === 'delete' && (
          <p className="text-sm text-ink-2">{t('endings.nobodyOf')}</p>
        )}
        {!testament && !isEverybody && (
          <p className="text-sm text-ink-2">
            {t('recipients.unassignedText')}{' '}
            <Link to="/testaments" className={link}>
              {t('recipients.toTestaments')}
            </Link>
          </p>
        )}
      </div>
      <RecipientTable labelId={id} recipients={recipients} {...list} />
    </section>
  );
}

type RecipientTableProps = {
  /** Of the heading that names it. */
  labelId: string;
  recipients: readonly Recipient[];
} & Pick<RecipientSectionProps, 'testaments' | 'onEdit' | 'onDelete'>;

const columns = [
  ['ui.name', '@2xl:w-[21%]'],
  ['auth.email', '@2xl:w-[28%]'],
  ['recipients.phone', '@2xl:w-[19%]'],
  ['recipients.address', undefined],
] as const;

const headCell =
  'px-3 py-2.5 text-left text-xs font-semibold text-ink-2 first:pl-6 last:pr-6 last:text-right';

/* oxlint-disable jsx-a11y/no-redundant-roles -- A grid has no rows of its own. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- The same. */
export function RecipientTable({ labelId, recipients, ...list }: RecipientTableProps) {
  const { testaments, onEdit, onDelete } = list;
  const { t } = useTranslation();
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
      <table
        role="table"
        aria-labelledby={labelId}
        className="block w-full table-fixed text-sm @2xl:table"
      >
        <thead
          role="rowgroup"
          className="sr-only bg-sunken @2xl:not-sr-only @2xl:table-header-group"
        >
          <tr role="row">
            {columns.map(([name, width]) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={classNames(headCell, width)}
              >
                {t(name)}
              </th>
            ))}
            <th role="columnheader" scope="col" className={classNames(headCell, '@2xl:w-30')}>
              {t('recipients.actions')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @2xl:table-row-group">
          {recipients.map((recipient) => (
            <RecipientRow
              key={recipient.id}
              recipient={recipient}
              testaments={testaments}
              onEdit={() => onEdit(recipient)}
              onDelete={() => onDelete(recipient)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
/* oxlint-enable jsx-a11y/no-redundant-roles */
/* oxlint-enable jsx-a11y/no-interactive-element-to-noninteractive-role */
