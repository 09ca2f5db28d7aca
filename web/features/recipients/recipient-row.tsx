// One person in a table; where there is no room for columns, on a card with the names of the
// columns beside the values.
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconAction } from '../../ui/tooltip.tsx';
import { RecipientState } from './recipient-state.tsx';

type RecipientRowProps = {
  recipient: Recipient;
  testaments: readonly TestamentCard[];
  onEdit: () => void;
  onDelete: () => void;
};

const row =
  'grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-t border-line px-5 py-4 first:border-t-0 ' +
  '@2xl:table-row';
const cell = 'min-w-0 wrap-anywhere @2xl:table-cell @2xl:px-3 @2xl:py-3.5 @2xl:align-top';
/** Below the name and the buttons, over the whole width of the card. */
const line = 'col-span-2 flex gap-3 text-left font-normal text-ink-2';
const buttons =
  'col-start-2 row-start-1 -my-1.5 -mr-3 flex self-start @2xl:table-cell @2xl:py-1 @2xl:pr-3 ' +
  '@2xl:text-right @2xl:align-top @2xl:whitespace-nowrap';

/* oxlint-disable jsx-a11y/no-redundant-roles -- A card has no cells of its own. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- The same. */
export function RecipientRow({ recipient, testaments, onEdit, onDelete }: RecipientRowProps) {
  const { t } = useTranslation();
  const { email, phoneNumber, address } = recipient;
  const name = recipient.name ?? email;
  return (
    <>
      <tr role="row" className={row}>
        <td role="cell" className={classNames(cell, 'flex gap-3 font-semibold @2xl:pl-6')}>
          {!recipient.name && <Label>{t('ui.name')}</Label>}
          <Value text={recipient.name} />
        </td>
        <th role="rowheader" scope="row" className={classNames(cell, line)}>
          <Label>{t('auth.email')}</Label>
          <Address email={email} />
        </th>
        <td role="cell" className={classNames(cell, line)}>
          <Label>{t('recipients.phone')}</Label>
          <Value text={phoneNumber} />
        </td>
        <td role="cell" className={classNames(cell, line)}>
          <Label>{t('recipients.address')}</Label>
          <Value text={address} />
        </td>
        <td role="cell" className={buttons}>
          <IconAction
            icon={Pencil}
            label={t('ui.edit')}
            name={t('ui.editNamed', { name })}
            onPress={onEdit}
          />
          <IconAction
            icon={Trash2}
            label={t('ui.delete')}
            name={t('ui.deleteNamed', { name })}
            onPress={onDelete}
          />
        </td>
      </tr>
      <tr role="row" className="block @2xl:table-row">
        <td role="cell" colSpan={5} className="block px-5 pb-3 @2xl:table-cell @2xl:px-6">
          <RecipientState recipient={recipient} testaments={testaments} />
        </td>
      </tr>
    </>
  );
}
/* oxlint-enable jsx-a11y/no-redundant-roles */
/* oxlint-enable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The name of the column; where it stands above the column, not again. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="w-20 shrink-0 font-normal text-ink-3 @2xl:hidden">
      {children}
    </span>
  );
}

/** What does not fit on one line is parted where the name ends, and not within a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="min-w-0">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** What was not given is a dash; screen readers would pass over it in silence. */
function Value({ text }: { text: string | null }) {
  const { t } = useTranslation();
  if (text)
    return (
      <span dir="auto" className="min-w-0 whitespace-pre-line">
        {text}
      </span>
    );
  return (
    <span className="font-normal text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('recipients.none')}</span>
    </span>
  );
}
