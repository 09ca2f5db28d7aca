// What the settings of the form would lead to. As soon as the account has a trigger of their kind,
// triggers decide instead, and the dates shown are theirs.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTriggers } from '../../api/triggers.ts';
import { Asking } from './asking.tsx';
import { governingOf } from './governing.ts';
import type { Asked } from './governing.ts';

export function ActivationDates({ testament }: { testament: Asked }) {
  const { t } = useTranslation();
  const { data: triggers = [] } = useTriggers();
  const governing = governingOf(testament, triggers);
  const isOwn = governing.some(({ name }) => name === null);
  return (
    <>
      {!isOwn && (
        <p className="rounded-md bg-info-soft p-4 text-sm text-info-ink">
          {governing.length === 0
            ? t('testaments.dialog.noTriggerCovers')
            : t('testaments.dialog.triggersDecide')}{' '}
          <Link to="/activation-triggers" className="font-semibold underline">
            {t('testaments.dialog.toTriggers')}
          </Link>
        </p>
      )}
      {governing.map((one) => (
        <Asking key={`${one.kind} ${one.name}`} governing={one} />
      ))}
    </>
  );
}
