// Writing Markdown: a plain text area with a toolbar, shortcuts, and a preview of the letter.
import { Bold, Heading, Italic, Link2, List } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { PlainTextarea } from '../../ui/field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { applyEdit } from './apply-edit.ts';
import { editText } from './edits.ts';
import type { EditCommand } from './edits.ts';
import { LazyMarkdown } from './lazy-markdown.tsx';
import { editOnEnter } from './text-lines.ts';

type Tool = { command: EditCommand; icon: LucideIcon; key?: string };

const tools: readonly Tool[] = [
  { command: 'bold', icon: Bold, key: 'b' },
  { command: 'italic', icon: Italic, key: 'i' },
  { command: 'heading', icon: Heading },
  { command: 'link', icon: Link2, key: 'k' },
  { command: 'list', icon: List },
];

type MarkdownEditorProps = {
  value: string;
  onChange: (value: string) => void;
  /** So that a form can take the person to the place of an error. */
  ref?: Ref<HTMLTextAreaElement>;
};

const frame =
  'overflow-hidden rounded-md border border-control bg-surface focus-within:outline-3 ' +
  'focus-within:outline-primary has-aria-invalid:border-danger';
const writing =
  'block w-full resize-y bg-surface px-4 py-3 font-serif text-base leading-relaxed text-ink ' +
  'outline-none focus-visible:outline-none';

/** Inside of a field, whose control it is. */
export function MarkdownEditor({ value, onChange, ref }: MarkdownEditorProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );

  function run(command: EditCommand): void {
    const at = area.current;
    if (!at) return;
    applyEdit(at, editText(command, at.value, at.selectionStart, at.selectionEnd), onChange);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const at = event.currentTarget;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      const tool = tools.find(({ key }) => key === event.key.toLowerCase());
      if (!tool) return;
      event.preventDefault();
      run(tool.command);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      if (at.selectionStart !== at.selectionEnd) return;
      const continued = editOnEnter(at.value, at.selectionStart);
      if (!continued) return;
      event.preventDefault();
      applyEdit(at, continued, onChange);
    }
  }

  return (
    <div className={frame}>
      <div className="flex flex-wrap items-center border-b border-line bg-sunken p-1">
        <div role="group" aria-label={t('markdown.formatting')} className="flex">
          {tools.map((tool) => (
            <ToolButton
              key={tool.command}
              tool={tool}
              isDisabled={isPreview}
              onPress={() => run(tool.command)}
            />
          ))}
        </div>
        <ModeSwitch isPreview={isPreview} onChange={setIsPreview} />
      </div>
      <PlainTextarea
        ref={area}
        hidden={isPreview}
        rows={10}
        value={value}
        className={classNames(writing, isPreview && 'hidden')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isPreview && (
        <div className="max-h-112 min-h-70 overflow-y-auto px-4 py-3">
          {value.trim() === '' ? (
            <p className="text-ink-3">{t('markdown.nothing')}</p>
          ) : (
            <LazyMarkdown>{value}</LazyMarkdown>
          )}
        </div>
      )}
    </div>
  );
}

type ToolButtonProps = { tool: Tool; isDisabled: boolean; onPress: () => void };

function ToolButton({ tool, isDisabled, onPress }: ToolButtonProps) {
  const { t } = useTranslation();
  const name = t(`markdown.${tool.command}`);
  return (
    <Tooltip label={tool.key ? `${name} (Ctrl+${tool.key.toUpperCase()})` : name}>
      <button
        type="button"
        aria-label={name}
        disabled={isDisabled}
        className="grid h-11 w-9.5 place-items-center rounded-sm text-ink-2 not-disabled:hover:bg-surface not-disabled:hover:text-ink disabled:opacity-40 sm:size-10"
        onClick={onPress}
      >
        <tool.icon className="size-4.5" />
      </button>
    </Tooltip>
  );
}

type ModeSwitchProps = { isPreview: boolean; onChange: (isPreview: boolean) => void };

const mode =
  'h-11 rounded-sm px-2.5 text-sm font-semibold text-ink-2 aria-pressed:bg-surface ' +
  'aria-pressed:text-ink aria-pressed:shadow-card sm:h-10 sm:px-3';

function ModeSwitch({ isPreview, onChange }: ModeSwitchProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('markdown.mode')} className="ml-auto flex">
      <button
        type="button"
        aria-pressed={!isPreview}
        className={mode}
        onClick={() => onChange(false)}
      >
        {t('markdown.edit')}
      </button>
      <button
        type="button"
        aria-pressed={isPreview}
        className={mode}
        onClick={() => onChange(true)}
      >
        {t('markdown.preview')}
      </button>
    </div>
  );
}
