// Something could not be loaded: what, and another try. Nothing of the person's is lost by it.
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

type FailureProps = {
  title: string;
  text?: string;
  onRetry: () => void;
  /** It stands on a card already. */
  isInside?: boolean;
  className?: string;
};

export function Failure({ title, text, onRetry, isInside, className }: FailureProps) {
  const { t } = useTranslation();
  const Place = isInside ? 'div' : Card;
  return (
    <Place role="alert" className={classNames('grid justify-items-start gap-3', className)}>
      <p>{title}</p>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Button intent="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Place>
  );
}
