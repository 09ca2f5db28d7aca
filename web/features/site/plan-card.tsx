// One plan: its name, its price, what it holds, and the way in.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type PlanCardProps = {
  name: string;
  price: string;
  note: string;
  items: readonly string[];
  start: string;
  /** Where one pays, else where one registers. */
  isPaid?: boolean;
  emphasised?: boolean;
};

export function PlanCard(props: PlanCardProps) {
  const { name, price, note, items, start, isPaid, emphasised = false } = props;
  const look = classNames(
    'flex flex-col rounded-xl border bg-surface p-8',
    emphasised ? 'border-primary shadow-card ring-1 ring-primary' : 'border-line',
  );
  return (
    <div className={look}>
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink-2">{name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl whitespace-nowrap">{price}</span>
        <span className="text-sm text-ink-2">{note}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-base">
            <Check className="mt-1 size-4.5 shrink-0 text-primary" />
            {item}
          </li>
        ))}
      </ul>
      <Button asChild intent={emphasised ? 'primary' : 'secondary'} className="mt-auto">
        {isPaid ? (
          <Link to="/subscribe">{start}</Link>
        ) : (
          <Link to="/auth" search={{ tab: 'register' }}>
            {start}
          </Link>
        )}
      </Button>
    </div>
  );
}
