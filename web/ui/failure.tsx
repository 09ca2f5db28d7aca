// Something could not be loaded: what, and another try. Nothing of the person's is lost by it.
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type FailureProps = {
  title: string;
  onRetry: () => void;
};

export function Failure({ title, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Card role="alert" className="grid justify-items-start gap-3">
      <p>{title}</p>
      <Button intent="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Card>
  );
}
