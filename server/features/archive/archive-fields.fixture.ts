/** Which fields an archive may have, by the schema that lies in it. Only tests import this file. */
import type { Unzipped } from './archives.fixture.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

export interface ArchiveField {
  /** The names that lead to it, through the items of lists too. */
  readonly path: readonly string[];
  readonly shape: Shape;
}

export function fieldsOf(files: Unzipped): ArchiveField[] {
  return fieldsIn(JSON.parse(files.get('schema.json')!.toString('utf8')) as Shape, []);
}

function fieldsIn({ properties = {}, items, anyOf = [] }: Shape, path: string[]): ArchiveField[] {
  const own = Object.entries(properties).flatMap(([name, shape]) => {
    const inside = [...path, name];
    return [{ path: inside, shape }, ...fieldsIn(shape, inside)];
  });
  const inner = items === undefined ? anyOf : [...anyOf, items];
  return [...own, ...inner.flatMap((shape) => fieldsIn(shape, path))];
}

/** Everything that it is in the rows of one archive; nothing where none has it. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return objectsIn(value).flatMap((one) => (name in one ? valuesAt(one[name], rest) : []));
}

/** The same archive without this field. */
export function deleteAt(value: unknown, path: readonly string[]): void {
  const name = path.at(-1)!;
  for (const one of valuesAt(value, path.slice(0, -1)).flatMap(objectsIn)) delete one[name];
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? [value as Record<string, unknown>] : [];
}

/**
 * The fields that could be lost on the way, and nobody would see it: in all rows of `told` they are
 * empty, or what they are in `plain`, in which nobody wrote more than had to be.
 */
export function untoldFields(
  fields: readonly ArchiveField[],
  told: object,
  plain: object,
): string[] {
  const untold = fields.filter(({ path, shape }) => {
    const usual = new Set(['null', '""', '[]', '{}', ...textsAt(plain, path)]);
    return !('const' in shape) && textsAt(told, path).every((text) => usual.has(text));
  });
  return untold.map(({ path }) => path.join('.'));
}

function textsAt(archive: object, path: readonly string[]): string[] {
  return valuesAt(archive, path).map((one) => JSON.stringify(one));
}

/** The fields of which a page does not depend: with another value in each row it says the same. */
export function unshownFields(
  fields: readonly ArchiveField[],
  archive: object,
  pageOf: (archive: object) => string,
): string[] {
  const page = pageOf(archive);
  const unshown = fields.filter(({ path, shape }) => {
    const isLeaf = valuesAt(archive, path).some((one) => otherThan(one, shape) !== one);
    if (!isLeaf || 'const' in shape) return false;
    const other = structuredClone(archive);
    for (const row of valuesAt(other, path.slice(0, -1)).flatMap(objectsIn)) {
      row[path.at(-1)!] = otherThan(row[path.at(-1)!], shape);
    }
    return pageOf(other) === page;
  });
  return unshown.map(({ path }) => path.join('.'));
}

/** The value itself, where none of these is another one. */
function otherThan(value: unknown, { enum: choice, anyOf = [] }: Shape): unknown {
  const choices = choice ?? anyOf.flatMap((one) => one.enum ?? []);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value;
  if (choices.length > 0) return choices.find((one) => one !== value);
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(value);
  return isMoment ? new Date(Date.parse(value) + 86_400_000).toISOString() : `${value}x`;
}
