// Something could not be loaded: what, and another try. Nothing of the person's is lost by it.
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

type FailureProps = {
  title: string;
  text?: string;
  /** It stands in the place of all of a screen. */
  heading?: 'h1';
  onRetry: () => void;
  /** It stands on a card already. */
  isInside?: boolean;
  className?: string;
};

export function Failure({ title, text, heading, onRetry, isInside, className }: FailureProps) {
  const { t } = useTranslation();
  const Place = isInside ? 'div' : Card;
  const Title = heading ?? 'p';
  return (
    <Place role="alert" className={classNames('grid justify-items-start gap-3', className)}>
      <Title className={heading && 'text-xl'}>{title}</Title>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <Button intent="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Place>
  );
}
