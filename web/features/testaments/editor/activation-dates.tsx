// What the settings of the form would lead to. As soon as the account has a trigger of their kind,
// triggers decide instead, and the dates shown are theirs.
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { useTestamentPreview } from '../../forecast/use-preview.ts';
import { ArmingPreview } from './outlook.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

type Settings = Pick<
  TestamentCard,
  'activationType' | 'checkInterval' | 'checkAttempts' | 'gracePeriod'
>;

type ActivationDatesProps = { state: TestamentFormState; settings: Settings };

export function ActivationDates({ state, settings }: ActivationDatesProps) {
  const { t } = useTranslation();
  const { form, id, hasStatus, queue } = state;
  const [status = 'draft', emails, fullContent = '', isProtected] = useWatch({
    control: form.control,
    name: ['status', 'emails', 'fullContent', 'isPasswordProtected'],
  });
  const preview = useTestamentPreview({
    ...settings,
    testamentId: id ?? undefined,
    status: hasStatus ? status : 'active',
    recipients: emails?.length,
    hasContent: fullContent.trim() !== '' || isProtected === true,
    files: queue.files.length,
  });
  return (
    <>
      {preview.data?.isOwn === false && (
        <p className="rounded-md bg-info-soft p-4 text-sm text-info-ink">
          {t('testaments.dialog.triggersDecide')}{' '}
          <Link to="/activation-triggers" className="font-semibold underline">
            {t('testaments.dialog.toTriggers')}
          </Link>
        </p>
      )}
      {!hasStatus && <p className="text-sm text-ink-2">{t('testaments.dialog.onceActive')}</p>}
      <ArmingPreview preview={preview} />
    </>
  );
}
