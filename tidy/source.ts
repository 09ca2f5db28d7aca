/** Parses one file of code and tells lines from offsets. Judges nothing. */
import { parseSync, Visitor, type Program, type VisitorObject } from 'oxc-parser';

export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: string[];
  lineAt(offset: number): number;
}

export function parseSource(path: string, text: string): ParsedSource {
  const parsed = parseSync(path, text);
  const broken = parsed.errors[0];
  if (broken !== undefined) throw new Error(`${path} does not parse: ${broken.message}`);
  return {
    path,
    text,
    program: parsed.program,
    comments: parsed.comments.map(({ value }) => value),
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  };
}

export function visitSource(source: ParsedSource, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.program);
}
