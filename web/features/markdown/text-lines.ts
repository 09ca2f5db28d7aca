// Lines in a text area's value, what an edit of it is, and what Enter means inside a list.

/** Replace `from`..`to` by `insert`, then select `selectFrom`..`selectTo`. */
export type TextEdit = {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
};

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

const item = /^(\s*)(?:([-*])|(\d{1,9})([.)]))\s+(.*)$/;

/** Continues a list, or ends it on an empty item. `null`: the browser does what it always does. */
export function editOnEnter(text: string, at: number): TextEdit | null {
  const start = lineStart(text, at);
  const line = text.slice(start, lineEnd(text, at));
  const parts = item.exec(line);
  if (!parts) return null;
  const [, indent = '', sign, number, stop = '', words = ''] = parts;
  if (at < start + line.length - words.length) return null;
  if (words === '') {
    const end = start + line.length;
    return { from: start, to: end, insert: '', selectFrom: start, selectTo: start };
  }
  const mark = sign ?? `${Number(number) + 1}${stop}`;
  const insert = `\n${indent}${mark} `;
  const after = at + insert.length;
  return { from: at, to: at, insert, selectFrom: after, selectTo: after };
}
