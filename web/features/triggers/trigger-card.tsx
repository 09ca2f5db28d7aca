// One trigger: a sentence that says what it does now, its numbers, and what can be done with it.
// Its one state stands at its switch.
import { CalendarClock, CreditCard, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Trigger, TriggerType } from '#contract/triggers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconAction } from '../../ui/tooltip.tsx';
import { useSwitchTrigger } from '../../api/triggers.ts';
import { Switch } from '../../ui/switch.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TriggerState } from './state.ts';
import { numbersOf } from './form-schema.ts';
import { useTitles } from './use-titles.ts';

const icons: Readonly<Record<TriggerType, LucideIcon>> = {
  check_inactive: CalendarClock,
  payment_failed: CreditCard,
  contacted_by_instruction: KeyRound,
};

type TriggerCardProps = {
  trigger: Trigger;
  /** Undefined until the testaments are known. */
  state: TriggerState | undefined;
  /** Titles that nothing but a code would deliver if it were switched off. */
  lostWhenOff: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
  onShowCode: () => void;
};

export function TriggerCard(props: TriggerCardProps) {
  const { trigger, state, lostWhenOff, onShowCode } = props;
  const { t } = useTranslation();
  const { name, triggerType, description, activationCode, activatedAt } = trigger;
  const Icon = icons[triggerType];
  return (
    <Card as="article" className="flex h-full flex-col">
      <h2 className="text-lg leading-snug wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <StateSentence type={triggerType} state={state} />
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
        <Icon className="size-4.5 shrink-0 text-candle" />
        {t(`triggers.types.${triggerType}`)}
      </p>
      {description && (
        <p dir="auto" className="mt-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {description}
        </p>
      )}
      <TriggerNumbers trigger={trigger} />
      {activationCode !== null && activatedAt === null && (
        <Button
          intent="soft"
          className="mt-4 self-start"
          aria-label={t('triggers.card.showCodeNamed', { name })}
          onClick={onShowCode}
        >
          <KeyRound />
          {t('triggers.card.showCode')}
        </Button>
      )}
      <div className="mt-auto pt-5">
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
          <TriggerSwitch trigger={trigger} lostWhenOff={lostWhenOff} />
          <Acts {...props} />
        </div>
      </div>
    </Card>
  );
}

function Acts({ trigger: { name }, onEdit, onDelete }: TriggerCardProps) {
  const { t } = useTranslation();
  return (
    <div className="flex">
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
    </div>
  );
}

/** The numbers of a trigger that mean something for its type; of a code, what entering it does. */
function TriggerNumbers({ trigger }: { trigger: Trigger }) {
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
      value: t('ui.days', { count: count('checkInterval') }),
    },
    checkAttempts: {
      term: isPayment ? t('triggers.card.payments') : t('triggers.card.attempts'),
      value: t('triggers.card.times', { count: count('checkAttempts') }),
    },
    gracePeriod: {
      term: t('testaments.dialog.grace'),
      value: t('ui.days', { count: count('gracePeriod') }),
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

type TriggerSwitchProps = { trigger: Trigger; lostWhenOff: readonly string[] };

/**
 * Switches a trigger on or off at once. Off may disarm testaments: then it says which. A code that
 * was used has nothing to switch: it is as good as off until it gets a new one.
 */
function TriggerSwitch({ trigger, lostWhenOff }: TriggerSwitchProps) {
  const { t } = useTranslation();
  const named = useTitles();
  const { make, isPending, given } = useAnnouncedChange(useSwitchTrigger(trigger.id), {
    done: (_, isActive) => (isActive ? { title: t('triggers.activated') } : offWords()),
    failed: t('ui.error'),
    failedText: t('triggers.statusFailed'),
  });
  const isSpent = trigger.activatedAt !== null;
  const isOn = given ?? trigger.isActive;
  const onOrOff = isOn ? 'active' : 'inactive';
  const badge = isSpent ? 'used' : onOrOff;

  function offWords(): { title: string; description?: string } {
    const title = t('triggers.deactivated');
    if (lostWhenOff.length === 0) return { title };
    return { title, description: t('triggers.noLongerArmed', { titles: named(lostWhenOff) }) };
  }

  return (
    <div className="flex min-h-11 items-center gap-3 text-sm text-ink-2">
      <Switch
        checked={isOn && !isSpent}
        disabled={isPending || isSpent}
        onCheckedChange={(isActive) => make(isActive)}
        aria-label={t('triggers.card.enabledNamed', { name: trigger.name })}
      />
      <Badge tone={badge === 'active' ? 'ok' : 'plain'}>{t(`triggers.badge.${badge}`)}</Badge>
    </div>
  );
}

type StateSentenceProps = { type: TriggerType; state: TriggerState | undefined };

function StateSentence({ type, state }: StateSentenceProps) {
  const words = useWords(type);
  if (!state) return <Skeleton className="mt-2 h-6" />;
  return <p className="mt-2 min-w-0 wrap-anywhere">{words(state)}</p>;
}

function useWords(type: TriggerType): (state: TriggerState) => string {
  const { t } = useTranslation();
  const dates = useDates();
  const named = useTitles();
  const when = t(`triggers.when.${type}`);
  return (state) => {
    if (state.kind === 'arms') {
      const [titles, deleted] = [named(state.titles), named(state.deleted)];
      if (state.deleted.length === 0) return t('triggers.state.arms', { when, titles });
      if (state.titles.length === 0) return t('triggers.state.deletes', { when, titles: deleted });
      return t('triggers.state.both', { when, titles, deleted });
    }
    if (state.kind === 'spent') {
      return t('triggers.state.spent', { date: dates.date(state.at) });
    }
    if (state.kind === 'entered') {
      return t('triggers.state.entered', { date: dates.wholeMoment(state.releaseAt) });
    }
    return t(`triggers.state.${state.kind}`);
  };
}
