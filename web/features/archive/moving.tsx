// How far an archive is on its way, and the button that stops it.
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

type MovingProps = {
  /** From 0 to 1; null while nobody knows. */
  part: number | null;
  label: string;
  /** What is said where nobody knows how long it takes. */
  afterwards: string;
  onStop: () => void;
};

export function Moving({ part, label, afterwards, onStop }: MovingProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className="grid w-full gap-3">
      <p className="flex justify-between gap-4 text-sm">
        <span>{part === null ? afterwards : label}</span>
        {part !== null && <span className="tabular-nums">{percent.format(part)}</span>}
      </p>
      <Progress label={label} part={part} />
      <Button intent="secondary" className="justify-self-start" onClick={onStop}>
        {t('archive.stop')}
      </Button>
    </div>
  );
}
