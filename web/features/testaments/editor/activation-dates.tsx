// What the settings of the form would lead to. As soon as the account has a trigger of their kind,
// triggers decide instead, and the dates shown are theirs.
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTestaments } from '../../../api/testaments.ts';
import { useTriggers } from '../../../api/triggers.ts';
import { governingOf } from './governing.ts';
import type { AskedTestament } from './governing.ts';
import { ArmingPreview } from './outlook.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

type ActivationDatesProps = { state: TestamentFormState; settings: Omit<AskedTestament, 'id'> };

export function ActivationDates({ state, settings }: ActivationDatesProps) {
  const { t } = useTranslation();
  const { form, id, hasStatus, queue } = state;
  const [status = 'draft', emails, fullContent = '', isProtected] = useWatch({
    control: form.control,
    name: ['status', 'emails', 'fullContent', 'isPasswordProtected'],
  });
  const { data: testaments } = useTestaments();
  const { data: triggers = [] } = useTriggers();
  const kept = testaments?.find((one) => one.id === id);
  const testament = { id: id ?? 0, ...settings };
  const governing = governingOf(testament, triggers);
  // Of notes and messages that are there the form says nothing, but its card does.
  const isTyped = fullContent.trim() !== '' || isProtected === true || queue.files.length > 0;
  const isEmpty = !isTyped && (kept?.isEmpty ?? true);
  const isOwn = governing.some(({ name }) => name === null);
  return (
    <>
      {!isOwn && (
        <p className="rounded-md bg-info-soft p-4 text-sm text-info-ink">
          {t('testaments.dialog.triggersDecide')}{' '}
          <Link to="/activation-triggers" className="font-semibold underline">
            {t('testaments.dialog.toTriggers')}
          </Link>
        </p>
      )}
      {!hasStatus && <p className="text-sm text-ink-2">{t('testaments.dialog.onceActive')}</p>}
      <ArmingPreview
        testament={testament}
        status={hasStatus ? status : 'active'}
        people={emails?.length}
        isEmpty={isEmpty}
        isReleased={kept?.armed.phase === 'released'}
      />
    </>
  );
}
