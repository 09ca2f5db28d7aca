// One person alone, to whom a sentence on another page led; and the way to all the others.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { textLink } from '../../ui/text-link.ts';
import { RecipientTable } from './recipient-section.tsx';

type OnePersonProps = {
  recipient: Recipient;
  testaments: readonly TestamentCard[];
  onEdit: (recipient: Recipient) => void;
  onDelete: (recipient: Recipient) => void;
};

export function OnePerson({ recipient, ...list }: OnePersonProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="one-person" className="grid gap-3">
      <h2 id="one-person" className="text-xl wrap-anywhere">
        <bdi>{recipient.name ?? recipient.email}</bdi>
      </h2>
      <RecipientTable labelId="one-person" recipients={[recipient]} {...list} />
      <p className="text-sm">
        <Link to="/recipients" className={textLink}>
          {t('recipients.showAll')}
        </Link>
      </p>
    </section>
  );
}
