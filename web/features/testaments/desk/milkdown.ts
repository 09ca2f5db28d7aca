/**
 * What we use of Milkdown, with its types. Those that it brings name each other without an ending,
 * as bundlers read them, and our compiler follows none of them.
 */
import * as core from '@milkdown/kit/core';
import * as historyModule from '@milkdown/kit/plugin/history';
import * as commonmarkModule from '@milkdown/kit/preset/commonmark';
import * as gfmModule from '@milkdown/kit/preset/gfm';
import type { Node, NodeSpec } from '@milkdown/kit/prose/model';
import type { Plugin } from '@milkdown/kit/prose/state';
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view';
import * as utilsModule from '@milkdown/kit/utils';

/** A part of the editor, made by Milkdown and given back to it. */
interface Part {
  readonly meta?: object;
}

/** A value of the editor, by its key. */
interface Key<Value> {
  readonly holds?: Value;
}

interface Context {
  get: <Value>(key: Key<Value>) => Value;
  set: <Value>(key: Key<Value>, value: Value) => void;
  update: <Value>(key: Key<Value>, change: (before: Value) => Value) => void;
}

interface Editor {
  readonly ctx: Context;
  config: (configure: (ctx: Context) => void) => Editor;
  use: (parts: Part | readonly Part[]) => Editor;
  create: () => Promise<Editor>;
  destroy: () => Promise<Editor>;
}

interface NodePart extends Part {
  extendSchema: (
    extend: (before: (ctx: Context) => NodeSpec) => (ctx: Context) => NodeSpec,
  ) => Part;
}

interface Core {
  readonly Editor: { make: () => Editor };
  readonly rootCtx: Key<HTMLElement>;
  readonly defaultValueCtx: Key<string>;
  readonly editorViewCtx: Key<EditorView>;
  readonly editorViewOptionsCtx: Key<EditorProps>;
  readonly parserCtx: Key<(markdown: string) => Node | string>;
  readonly serializerCtx: Key<(doc: Node) => string>;
  /** How Markdown is written where it can be in several ways. */
  readonly remarkStringifyOptionsCtx: Key<object>;
}

interface Commonmark {
  readonly commonmark: readonly Part[];
  readonly imageSchema: NodePart;
  readonly remarkPreserveEmptyLinePlugin: readonly Part[];
  readonly syncHeadingIdPlugin: Part;
}

export const { Editor, rootCtx, defaultValueCtx, editorViewCtx, editorViewOptionsCtx } =
  core as unknown as Core;
export const { parserCtx, remarkStringifyOptionsCtx, serializerCtx } = core as unknown as Core;
export const { commonmark, imageSchema, remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin } =
  commonmarkModule as unknown as Commonmark;
export const { gfm } = gfmModule as unknown as { readonly gfm: readonly Part[] };
export const { history: takingBack } = historyModule as unknown as {
  readonly history: readonly Part[];
};
export const { $prose: prosePart } = utilsModule as unknown as {
  readonly $prose: (plugin: () => Plugin) => Part;
};
