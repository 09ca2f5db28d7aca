// The fields of a trigger, in the order of the questions: what it is called, what sets it off,
// when, and for which testaments.
import { CircleSlash } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TriggerType } from '#contract/triggers.ts';
import type { Trigger } from '#contract/triggers.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { OutlookLine } from '../forecast/outlook-line.tsx';
import { PaymentOutlook } from '../forecast/payment-outlook.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { CodeFields } from './code-fields.tsx';
import { CoverFields } from './cover-fields.tsx';
import type { Covered } from './cover.ts';
import { NumberFields } from './number-fields.tsx';
import { idleOnceSaved } from './state.ts';
import type { TriggerFormState } from './use-trigger-form.ts';

type TriggerFieldsProps = {
  state: TriggerFormState;
  trigger: Trigger | null;
  testaments: readonly Covered[];
  hasSubscription: boolean;
};

export function TriggerFields({ state, trigger, testaments, hasSubscription }: TriggerFieldsProps) {
  const { t } = useTranslation();
  const { form, errors, triggerType, changeType } = state;
  return (
    <div className="grid gap-6">
      <Field label={t('triggers.dialog.name')} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            autoComplete="off"
            placeholder={t('triggers.dialog.namePlaceholder')}
          />
        )}
      </Field>
      <Field optional label={t('triggers.dialog.description')} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={2} />}
      </Field>
      <Field
        label={t('triggers.dialog.type')}
        hint={
          <>
            {t(`triggers.typeHints.${triggerType}`)}
            {!hasSubscription && ` ${t('triggers.dialog.paymentDisabled')}`}
          </>
        }
        error={errors.triggerType?.message}
      >
        {(control) => (
          <Select
            {...control}
            value={triggerType}
            onChange={(event) => changeType(TriggerType.parse(event.target.value))}
          >
            {TriggerType.options.map((type) => (
              <option
                key={type}
                value={type}
                disabled={type === 'payment_failed' && !hasSubscription}
              >
                {t(`triggers.types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberFields state={state} />
      <Outlook state={state} testaments={testaments} />
      {triggerType === 'contacted_by_instruction' && <CodeFields state={state} trigger={trigger} />}
      <CoverFields state={state} testaments={testaments} />
      <Checkbox
        {...form.register('isActive')}
        label={t('triggers.dialog.active')}
        hint={t('triggers.dialog.activeHint')}
      />
    </div>
  );
}

type OutlookProps = Pick<TriggerFieldsProps, 'state' | 'testaments'>;

/** What the numbers lead to, before they are saved. Of a code the choice itself says it. */
function Outlook({ state: { form, triggerType, rule }, testaments }: OutlookProps) {
  const { t } = useTranslation();
  const { data: dashboard } = useDashboard();
  const [checkInterval = 0, checkAttempts = 0, gracePeriod = 0] = useWatch({
    control: form.control,
    name: ['checkInterval', 'checkAttempts', 'gracePeriod'],
  });
  if (!dashboard) return null;
  const idle = idleOnceSaved(rule, testaments, dashboard.obstacles);
  if (idle) return <OutlookLine icon={CircleSlash} text={t(`triggers.state.${idle}`)} />;
  if (triggerType === 'payment_failed') {
    return <PaymentOutlook attempts={checkAttempts} graceDays={gracePeriod} />;
  }
  if (triggerType === 'contacted_by_instruction') return null;
  return <ForecastPreview settings={{ checkInterval, checkAttempts, gracePeriod }} />;
}
