// Switches a trigger on or off at once. Off may disarm testaments: then it says which. A code that
// was used has nothing to switch: it is as good as off until it gets a new one.
import { useTranslation } from 'react-i18next';
import type { Trigger } from '#contract/triggers.ts';
import { useSwitchTrigger } from '../../api/triggers.ts';
import { Switch } from '../../ui/switch.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useTitles } from './use-titles.ts';

type TriggerSwitchProps = { trigger: Trigger; lostWhenOff: readonly string[] };

export function TriggerSwitch({ trigger, lostWhenOff }: TriggerSwitchProps) {
  const { t } = useTranslation();
  const named = useTitles();
  const { make, isPending, given } = useAnnouncedChange(useSwitchTrigger(trigger.id), {
    done: (_, isActive) => (isActive ? { title: t('triggers.activated') } : offWords()),
    failed: t('triggers.error'),
    failedText: t('triggers.statusFailed'),
  });
  const isSpent = trigger.activatedAt !== null;
  const isOn = given ?? trigger.isActive;

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
      <span aria-hidden="true">{t('triggers.card.enabled')}</span>
    </div>
  );
}
