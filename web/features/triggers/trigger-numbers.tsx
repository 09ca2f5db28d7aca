// The numbers of a trigger that mean something for its type; of a code, what entering it does.
import { useTranslation } from 'react-i18next';
import type { Trigger } from '#contract/triggers.ts';
import { numbersOf } from './form-schema.ts';

export function TriggerNumbers({ trigger }: { trigger: Trigger }) {
  const { t } = useTranslation();
  const { triggerType, cancelHours } = trigger;
  if (triggerType === 'contacted_by_instruction') {
    return (
      <dl className="mt-4">
        <dt className="text-xs text-ink-2">{t('triggers.card.whenEntered')}</dt>
        <dd className="font-serif text-base">
          {cancelHours === 0
            ? t('triggers.card.atOnce')
            : t('triggers.card.hours', { count: cancelHours })}
        </dd>
      </dl>
    );
  }
  const count = (name: 'checkInterval' | 'checkAttempts' | 'gracePeriod') => trigger[name];
  const isPayment = triggerType === 'payment_failed';
  const words = {
    checkInterval: {
      term: t('triggers.card.interval'),
      value: t('triggers.card.days', { count: count('checkInterval') }),
    },
    checkAttempts: {
      term: isPayment ? t('triggers.card.payments') : t('triggers.card.attempts'),
      value: t('triggers.card.times', { count: count('checkAttempts') }),
    },
    gracePeriod: {
      term: t('triggers.card.grace'),
      value: t('triggers.card.days', { count: count('gracePeriod') }),
    },
  };
  return (
    // Side by side where the longest word of any language has room.
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-3">
      {numbersOf[triggerType].map((name) => (
        <div key={name} className="flex flex-col justify-between gap-0.5">
          <dt className="text-xs text-ink-2">{words[name].term}</dt>
          <dd className="font-serif text-base tabular-nums">{words[name].value}</dd>
        </div>
      ))}
    </dl>
  );
}
