// The answer itself: one press in a known browser, else the six digits from the mail and one press.
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CheckCodeForm } from './code-form.tsx';

type AnswerFormProps = {
  codeNeeded: boolean;
  isPending: boolean;
  error: unknown;
  onSend: (code: string | undefined) => void;
};

export function AnswerForm({ codeNeeded, isPending, error, onSend }: AnswerFormProps) {
  const { t } = useTranslation();
  const failure = error ? failureText(error, t('checks.page.failed')) : undefined;
  if (codeNeeded) {
    const label = t('checks.page.submit');
    return <CheckCodeForm label={label} isPending={isPending} failure={failure} onSend={onSend} />;
  }
  return (
    <div className="grid gap-3">
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button size="large" disabled={isPending} onClick={() => onSend(undefined)}>
        {isPending ? t('checks.page.submitting') : t('checks.page.submit')}
      </Button>
    </div>
  );
}
