// In which zone days are counted, and whether signing in says that the owner is there. Both move
// dates of delivery, so they are kept only by a press of a button.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';
import { placeOf } from './time-zones.ts';
import { useSaveUser } from './use-save-user.ts';

type Life = Pick<User, 'timeZone' | 'signInIsLife'>;

export function LivenessCard({ user: { timeZone, signInIsLife } }: { user: User }) {
  const { t } = useTranslation();
  const { make: save, isPending } = useSaveUser();
  const select = useRef<HTMLSelectElement>(null);
  // What was changed and not kept yet.
  const [draft, setDraft] = useState<Partial<Life>>({});
  const shown: Life = { timeZone, signInIsLife, ...draft };
  const isChanged = shown.timeZone !== timeZone || shown.signInIsLife !== signInIsLife;

  /** The buttons go, and the focus must be somewhere. */
  function leave(): void {
    setDraft({});
    select.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save(shown, leave);
  }

  return (
    <SectionCard title={t('settings.life.title')}>
      <form noValidate onSubmit={submit}>
        <Field label={t('settings.life.timeZone')} hint={t('settings.life.timeZoneHint')}>
          <TimeZoneSelect
            ref={select}
            stored={timeZone}
            value={shown.timeZone}
            className="max-w-md"
            onChange={({ target }) => setDraft({ ...draft, timeZone: target.value })}
          />
        </Field>
        <Here
          chosen={shown.timeZone}
          onTake={(zone) => {
            setDraft({ ...draft, timeZone: zone });
            select.current?.focus();
          }}
        />
        <Checkbox
          className="mt-6"
          label={t('settings.life.signIn')}
          hint={t('settings.life.signInHint')}
          checked={shown.signInIsLife}
          onChange={({ target }) => setDraft({ ...draft, signInIsLife: target.checked })}
        />
        {isChanged && <SaveButtons isPending={isPending} onCancel={leave} />}
      </form>
    </SectionCard>
  );
}

type HereProps = { chosen: string; onTake: (zone: string) => void };

/** Offered only to somebody whose browser is in another zone: the owner may have moved. */
function Here({ chosen, onTake }: HereProps) {
  const { t } = useTranslation();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!here || here === chosen) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {t('settings.life.here', { place: placeOf(here) })}
      <Button
        intent="quiet"
        className="-mx-2 -my-1 px-2 text-primary!"
        onClick={() => onTake(here)}
      >
        {t('settings.life.takeHere')}
      </Button>
    </p>
  );
}
