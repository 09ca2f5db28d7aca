// How good a new password is, while it is typed: a bar of four parts and a word.
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { strengths } from './password-strength.ts';
import { useStrength } from './use-strength.ts';

const colours = { weak: 'bg-danger', fair: 'bg-candle', good: 'bg-primary', strong: 'bg-primary' };

/** Keeps its room while there is nothing to say, so that the form does not jump. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = useStrength(password);
  const filled = strength === null ? 0 : strengths.indexOf(strength) + 1;
  return (
    <div className="mt-0.5 flex min-h-6 items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {strengths.map((part, at) => (
          <span
            key={part}
            className={classNames(
              'h-1.5 rounded-full transition-colors duration-150 ease-calm',
              strength !== null && at < filled ? colours[strength] : 'bg-neutral-soft',
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="min-w-24 text-right text-sm text-ink-2">
        {strength !== null && t(`ui.strength.${strength}`)}
      </span>
    </div>
  );
}
