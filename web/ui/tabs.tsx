// Two or three views of one thing, switched in place. Of the keyboard the list is one stop; the
// arrows go around in it and show what they reach.
import { createContext, use, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

type Choice = { chosen: string; choose: (value: string) => void; id: string };

const ChoiceContext = createContext<Choice>({ chosen: '', choose: () => {}, id: '' });

type TabsProps = ComponentProps<'div'> &
  (
    | { defaultValue: string }
    | { value: string; defaultValue?: never; onValueChange: (value: string) => void }
  );

export function Tabs(props: TabsProps) {
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const id = useId();
  if (props.defaultValue !== undefined) {
    const { defaultValue: _, ...rest } = props;
    return <Root {...rest} choice={{ chosen: own, choose: setOwn, id }} />;
  }
  const { value, onValueChange, ...rest } = props;
  return <Root {...rest} choice={{ chosen: value, choose: onValueChange, id }} />;
}

function Root({ choice, ...rest }: ComponentProps<'div'> & { choice: Choice }) {
  return (
    <ChoiceContext value={choice}>
      <div {...rest} />
    </ChoiceContext>
  );
}

// Of equal width as far as the longest word allows.
const list = 'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col rounded-md bg-sunken p-1';
const tab =
  'min-h-10 rounded-sm border border-transparent px-2 py-1.5 text-sm font-semibold text-ink-2 transition-colors duration-150 ' +
  'ease-calm hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink ' +
  'data-[state=active]:border-selected data-[state=active]:shadow-card sm:px-3';

export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  return <div role="tablist" className={classNames(list, className)} {...rest} />;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A tab that gets the focus is chosen: see there. */
function goAround(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const around = event.currentTarget.closest('[role=tablist]');
  const tabs = [...(around?.querySelectorAll<HTMLButtonElement>('[role=tab]:enabled') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}

export function Tab({
  className,
  value,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const { chosen, choose, id } = use(ChoiceContext);
  const isChosen = chosen === value;
  const show = () => {
    if (!isChosen) choose(value);
  };
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${value}-tab`}
      aria-selected={isChosen}
      aria-controls={`${id}-${value}`}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      className={classNames(tab, className)}
      onClick={show}
      onFocus={show}
      onKeyDown={goAround}
      {...rest}
    />
  );
}

type TabPanelProps = ComponentProps<'div'> & {
  value: string;
  /** Stays in the page when another one is shown; its look has to hide it. */
  forceMount?: boolean;
};

export function TabPanel({ value, forceMount = false, children, ...rest }: TabPanelProps) {
  const { chosen, id } = use(ChoiceContext);
  const isChosen = chosen === value;
  return (
    <div
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-${value}-tab`}
      data-state={isChosen ? 'active' : 'inactive'}
      hidden={!isChosen && !forceMount}
      tabIndex={0}
      {...rest}
    >
      {(isChosen || forceMount) && children}
    </div>
  );
}
