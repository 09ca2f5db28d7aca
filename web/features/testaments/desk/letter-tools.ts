/**
 * What the toolbar of the letter desk does to the words that are chosen, and which of its tools are
 * on there. Knows no page: a button and a key ask for the same.
 */
import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import type { MarkType, Node, NodeType } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

export const tools = [
  'heading',
  'bold',
  'italic',
  'bullets',
  'numbers',
  'quote',
  'link',
  'rule',
  'undo',
  'redo',
] as const;
export type Tool = (typeof tools)[number];

/** Our letters have a title of their own; headings stand one below it. */
const headingLevel = 2;

function node(state: EditorState, name: string): NodeType {
  return state.schema.nodes[name]!;
}

function mark(state: EditorState, name: string): MarkType {
  return state.schema.marks[name]!;
}

function isInside(state: EditorState, name: string): boolean {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }).some((_, at) => $from.node(at).type.name === name);
}

function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = mark(state, name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** Those that a press would take away again. */
export function toolsIn(state: EditorState): ReadonlySet<Tool> {
  const on: [Tool, boolean][] = [
    ['heading', isInside(state, 'heading')],
    ['bold', hasMark(state, 'strong')],
    ['italic', hasMark(state, 'emphasis')],
    ['bullets', isInside(state, 'bullet_list')],
    ['numbers', isInside(state, 'ordered_list')],
    ['quote', isInside(state, 'blockquote')],
    ['link', hasMark(state, 'link')],
  ];
  return new Set(on.flatMap(([tool, isOn]) => (isOn ? tool : [])));
}

function commandOf(state: EditorState, tool: Exclude<Tool, 'link'>): Command {
  switch (tool) {
    case 'heading':
      if (isInside(state, 'heading')) return setBlockType(node(state, 'paragraph'));
      return setBlockType(node(state, 'heading'), { level: headingLevel });
    case 'bold':
      return toggleMark(mark(state, 'strong'));
    case 'italic':
      return toggleMark(mark(state, 'emphasis'));
    case 'bullets':
      return toggleList(state, 'bullet_list');
    case 'numbers':
      return toggleList(state, 'ordered_list');
    case 'quote':
      return isInside(state, 'blockquote') ? lift : wrapIn(node(state, 'blockquote'));
    case 'rule':
      return insertRule;
    case 'undo':
      return undo;
    case 'redo':
      return redo;
  }
}

/** The other kind of list takes the place of the one around the cursor. */
function toggleList(state: EditorState, name: 'bullet_list' | 'ordered_list'): Command {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const around = $from.node(depth);
    if (!isListNode(around)) continue;
    if (around.type.name === name) return liftListItem(node(state, 'list_item'));
    return (now, dispatch) => {
      dispatch?.(now.tr.setNodeMarkup($from.before(depth), node(now, name)));
      return true;
    };
  }
  return wrapInList(node(state, name));
}

function isListNode({ type }: Node): boolean {
  return type.name === 'bullet_list' || type.name === 'ordered_list';
}

const insertRule: Command = (state, dispatch) => {
  const { $from } = state.selection;
  // Behind the paragraph that the cursor is in, and writing goes on below it.
  const behind = $from.depth === 0 ? state.selection.to : $from.after(1);
  const parts = [node(state, 'hr').create(), node(state, 'paragraph').create()];
  dispatch?.(state.tr.insert(behind, parts).scrollIntoView());
  return true;
};

export function runTool(view: EditorView, tool: Exclude<Tool, 'link'>): void {
  commandOf(view.state, tool)(view.state, view.dispatch);
  view.focus();
}

/** The key that asks for a link; the other keys are the editor's own. */
export function asksForLink(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isHeld && event.key.toLowerCase() === 'k';
}

/** Around the cursor, also where nothing is chosen. */
function linkRange(state: EditorState): { from: number; to: number; href: string } | null {
  const { $from, from, to, empty } = state.selection;
  const type = mark(state, 'link');
  const around: { from: number; to: number; href: string }[] = [];
  $from.parent.forEach((child, offset) => {
    const start = $from.start() + offset;
    const end = start + child.nodeSize;
    const found = type.isInSet(child.marks);
    const isHere = empty ? start <= from && from <= end : start < to && from < end;
    if (found && isHere) around.push({ from: start, to: end, href: String(found.attrs['href']) });
  });
  return around[0] ?? null;
}

export function linkAt(view: EditorView): string {
  return linkRange(view.state)?.href ?? '';
}

/** Without an address the link goes; where no words are chosen, the address stands there itself. */
export function setLink(view: EditorView, href: string): void {
  const { state } = view;
  const { selection } = state;
  const type = mark(state, 'link');
  const old = linkRange(state);
  const { from, to } = selection.empty && old ? old : selection;
  const change = state.tr;
  if (href === '') change.removeMark(from, to, type);
  else if (from === to) change.insert(from, state.schema.text(href, [type.create({ href })]));
  else change.removeMark(from, to, type).addMark(from, to, type.create({ href }));
  view.dispatch(change.setStoredMarks([]).scrollIntoView());
  view.focus();
}
