// How far something long is, in percent. Without a number: that it goes on.
import { classNames } from './class-names.ts';

type ProgressProps = {
  label: string;
  /** From 0 to 1; null while nobody knows. */
  part: number | null;
};

export function Progress({ label, part }: ProgressProps) {
  const percent = part === null ? undefined : Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={classNames(
          'h-full rounded-full bg-primary transition-[width] duration-200 ease-calm',
          part === null && 'w-1/3 animate-pulse',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
