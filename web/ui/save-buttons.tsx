// Below what is being changed: keep it, or leave everything as it was.
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type SaveButtonsProps = {
  isPending: boolean;
  onCancel: () => void;
  /** When it is not "Save Changes". */
  labels?: { submit: string; submitting: string };
};

export function SaveButtons({ isPending, onCancel, labels }: SaveButtonsProps) {
  const { t } = useTranslation();
  const submit = labels?.submit ?? t('ui.saveChanges');
  const submitting = labels?.submitting ?? t('ui.saving');
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button intent="secondary" disabled={isPending} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" disabled={isPending}>
        {isPending ? submitting : submit}
      </Button>
    </div>
  );
}
