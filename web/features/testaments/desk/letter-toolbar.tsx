// The tools of the letter desk: one stop of the Tab key, in which the arrow keys move.
import {
  Bold,
  Heading,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { tools } from './letter-tools.ts';
import type { Tool } from './letter-tools.ts';

const icons: Readonly<Record<Tool, LucideIcon>> = {
  heading: Heading,
  bold: Bold,
  italic: Italic,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  link: Link2,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
};

const keys: Readonly<Partial<Record<Tool, string>>> = {
  heading: 'Ctrl+Alt+2',
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  bullets: 'Ctrl+Alt+8',
  numbers: 'Ctrl+Alt+7',
  quote: 'Ctrl+Shift+B',
  link: 'Ctrl+K',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
};

/** What happens once is neither on nor off. */
const acts: readonly Tool[] = ['rule', 'undo', 'redo'];

const bar =
  'sticky top-25 z-10 -mx-1 grid grid-cols-10 border-b border-line bg-surface py-1 sm:flex ' +
  'sm:flex-wrap md:top-18';

type LetterToolbarProps = {
  on: ReadonlySet<Tool>;
  isReady: boolean;
  onPress: (tool: Tool) => void;
};

export function LetterToolbar({ on, isReady, onPress }: LetterToolbarProps) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<Tool>(tools[0]);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tools.indexOf(current);
    const next: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tool = tools[(to + tools.length) % tools.length]!;
    setCurrent(tool);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('desk.tools.label')}
      className={bar}
      onKeyDown={move}
    >
      {tools.map((tool) => (
        <ToolButton
          key={tool}
          tool={tool}
          isOn={acts.includes(tool) ? undefined : on.has(tool)}
          isCurrent={tool === current}
          isReady={isReady}
          onPress={() => {
            setCurrent(tool);
            onPress(tool);
          }}
        />
      ))}
    </div>
  );
}

type ToolButtonProps = {
  tool: Tool;
  isOn: boolean | undefined;
  isCurrent: boolean;
  isReady: boolean;
  onPress: () => void;
};

function ToolButton({ tool, isOn, isCurrent, isReady, onPress }: ToolButtonProps) {
  const { t } = useTranslation();
  const Icon = icons[tool];
  const name = t(`desk.tools.${tool}`);
  const key = keys[tool];
  return (
    <Tooltip label={key ? `${name} (${key})` : name}>
      <button
        type="button"
        data-tool={tool}
        aria-label={name}
        aria-pressed={isOn}
        aria-disabled={!isReady || undefined}
        tabIndex={isCurrent ? 0 : -1}
        className="grid h-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink sm:size-10"
        // What is chosen in the letter stays chosen.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => isReady && onPress()}
      >
        <Icon className="size-4.5" />
      </button>
    </Tooltip>
  );
}
