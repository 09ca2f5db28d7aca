// For which testaments a trigger is, and what it would take from the others.
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { shownStatusOf } from '../../api/shown-status.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import type { TriggerFormState } from './use-trigger-form.ts';
import { titlesOf, useTitles } from './use-titles.ts';

type CoverFieldsProps = { state: TriggerFormState; testaments: readonly TestamentCard[] };

export function ScopeFields({ state, testaments }: CoverFieldsProps) {
  const { t } = useTranslation();
  const { form, scope, preview } = state;
  const lost = titlesOf(testaments, preview.data?.lost ?? []);
  const error = state.errors.picked?.message;
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? 'picked-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('triggers.dialog.scope')}</legend>
      <Radio
        {...form.register('scope')}
        value="all"
        label={t('triggers.dialog.all')}
        hint={t('triggers.dialog.allHint')}
      />
      <Radio {...form.register('scope')} value="picked" label={t('triggers.dialog.picked')} />
      {scope === 'picked' && <Picker state={state} testaments={testaments} />}
      {error && (
        <p id="picked-error" role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div aria-live="polite">{lost.length > 0 && <Lost titles={lost} />}</div>
    </fieldset>
  );
}

function Picker({ state: { form, picked }, testaments }: CoverFieldsProps) {
  const { t } = useTranslation();

  function pick(id: number, isPicked: boolean): void {
    const others = picked.filter((one) => one !== id);
    form.setValue('picked', isPicked ? [...others, id] : others, { shouldDirty: true });
    form.clearErrors('picked');
  }

  if (testaments.length === 0) {
    return <p className="ml-8 text-sm text-ink-2">{t('triggers.dialog.nothingWritten')}</p>;
  }
  return (
    <ul className="ml-8 grid max-h-64 gap-2.5 overflow-y-auto rounded-md bg-sunken p-4">
      {testaments.map((testament) => (
        <li key={testament.id}>
          <Checkbox
            checked={picked.includes(testament.id)}
            onChange={({ target }) => pick(testament.id, target.checked)}
            label={<span className="font-normal wrap-anywhere">{nameOf(testament)}</span>}
          />
        </li>
      ))}
    </ul>
  );

  function nameOf(testament: TestamentCard): string {
    const { title } = testament;
    const shownStatus = shownStatusOf(testament);
    if (shownStatus === 'active') return title;
    return t('triggers.dialog.notActive', { title, status: t(`testaments.status.${shownStatus}`) });
  }
}

function Lost({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();
  const named = useTitles();
  return (
    <div className="flex gap-3 rounded-md bg-candle-soft p-4 text-sm text-candle-ink">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          {t('triggers.dialog.lost', { count: titles.length, titles: named(titles) })}
        </strong>{' '}
        {t('triggers.dialog.lostWhy')}
      </p>
    </div>
  );
}
