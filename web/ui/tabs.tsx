// Two or three views of one thing, switched in place.
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;

const list = 'grid auto-cols-fr grid-flow-col rounded-md bg-sunken p-1';
const tab =
  'min-h-10 rounded-sm border border-transparent px-2 py-1.5 text-sm font-semibold text-ink-2 transition-colors duration-150 ' +
  'ease-calm hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink ' +
  'data-[state=active]:border-selected data-[state=active]:shadow-card sm:px-3';

export function TabList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={classNames(list, className)} {...rest} />;
}

export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger className={classNames(tab, className)} {...rest} />;
}

export const TabPanel = Primitive.Content;
