// What happens if a recipient does not open a letter: whether we write again, and whom we ask then.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AsksOthers, type User } from '#contract/account.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useSaveUser } from './use-save-user.ts';

type Chosen = Pick<User, 'followUps' | 'asksOthers'>;

export function FollowUpsCard({ user: { followUps, asksOthers } }: { user: User }) {
  const { t } = useTranslation();
  const { make: save, isPending } = useSaveUser();
  const checkbox = useRef<HTMLInputElement>(null);
  // What was changed and not kept yet.
  const [draft, setDraft] = useState<Partial<Chosen>>({});
  const shown: Chosen = { followUps, asksOthers, ...draft };
  const isChanged = shown.followUps !== followUps || shown.asksOthers !== asksOthers;

  /** The buttons go, and the focus must be somewhere. */
  function leave(): void {
    setDraft({});
    checkbox.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save(shown, leave);
  }

  return (
    <SectionCard title={t('settings.followUps.title')}>
      <form noValidate onSubmit={submit}>
        <Checkbox
          ref={checkbox}
          label={t('settings.followUps.again')}
          hint={t('settings.followUps.againHint')}
          checked={shown.followUps}
          onChange={({ target }) => setDraft({ ...draft, followUps: target.checked })}
        />
        {shown.followUps && (
          <Field
            className="mt-6"
            label={t('settings.followUps.others')}
            hint={t('settings.followUps.othersHint')}
          >
            <Select
              className="max-w-md"
              value={shown.asksOthers}
              onChange={({ target }) =>
                setDraft({ ...draft, asksOthers: AsksOthers.parse(target.value) })
              }
            >
              {AsksOthers.options.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`settings.followUps.${choice}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {isChanged && <SaveButtons isPending={isPending} onCancel={leave} />}
      </form>
    </SectionCard>
  );
}
