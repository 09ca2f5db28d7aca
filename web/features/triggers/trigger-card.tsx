// One trigger: what it is, its numbers, what it arms, and what can be done with it.
import { CalendarClock, CreditCard, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Trigger, TriggerType } from '#contract/triggers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconAction } from '../../ui/tooltip.tsx';
import { StateLine } from './state-line.tsx';
import type { TriggerState } from './state.ts';
import { TriggerNumbers } from './trigger-numbers.tsx';
import { TriggerSwitch } from './trigger-switch.tsx';

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
  const { name, triggerType, description, isActive, activationCode, activatedAt } = trigger;
  const Icon = icons[triggerType];
  const onOrOff = isActive ? 'active' : 'inactive';
  const badge = activatedAt === null ? onOrOff : 'used';
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-32 text-lg leading-snug wrap-anywhere">{name}</h2>
        <Badge tone={badge === 'active' ? 'ok' : 'plain'}>{t(`triggers.badge.${badge}`)}</Badge>
      </div>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
        <Icon className="size-4.5 shrink-0 text-candle" aria-hidden="true" />
        {t(`triggers.types.${triggerType}`)}
      </p>
      {description && (
        <p className="mt-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>
      )}
      <TriggerNumbers trigger={trigger} />
      <StateLine state={state} />
      {activationCode !== null && activatedAt === null && (
        <Button
          intent="soft"
          className="mt-4 self-start"
          aria-label={t('triggers.card.showCodeNamed', { name })}
          onClick={onShowCode}
        >
          <KeyRound aria-hidden="true" />
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
        label={t('triggers.card.edit')}
        name={t('triggers.card.editNamed', { name })}
        onPress={onEdit}
      />
      <IconAction
        icon={Trash2}
        label={t('triggers.card.delete')}
        name={t('triggers.card.deleteNamed', { name })}
        onPress={onDelete}
      />
    </div>
  );
}
