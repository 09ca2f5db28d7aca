/**
 * Finds a field that nobody reads in what a client sent. Whoever sends one expects something of it,
 * and a swallowed one makes something else than was asked for. What our own answers contain may be
 * sent back: it is known, and ignored where it cannot be changed.
 */
import type * as z from 'zod/mini';
import type { Contract, Route } from '#contract/route.ts';
import { nearestName } from '#server/platform/misspelt.ts';

export interface UnknownField {
  readonly name: string;
  /** The field that was probably meant. */
  readonly meant: string;
}

/** By the body they are for; null: this body takes any field. */
export type KnownFields = {
  readonly written: readonly string[];
  readonly read: Set<string>;
} | null;

/** @param calls among which those at the same place answer with the same things. */
export function knownFields(call: Route, calls: Contract): KnownFields {
  if (call.body === undefined) return null;
  const written = fieldsOf(call.body);
  if (written.size === 0) return null;
  const alike = Object.values(calls).filter(({ path }) => placeOf(path) === placeOf(call.path));
  return {
    written: [...written],
    read: new Set(alike.flatMap(({ ok }) => [...fieldsOf(ok)])),
  };
}

/** One thing and all of its kind lie at the same place: `/api/notes/{id}` and `/api/notes`. */
function placeOf(path: string): string {
  return path.replaceAll(/\/\{[^}]*\}/g, '');
}

/** The first field of `body` that is known to nobody. */
export function unknownField(known: KnownFields, body: unknown): UnknownField | null {
  if (known === null || typeof body !== 'object' || body === null) return null;
  const { written, read } = known;
  const name = Object.keys(body).find((one) => !written.includes(one) && !read.has(one));
  return name === undefined ? null : { name, meant: nearestName(name, written) };
}

type Inner = { readonly _zod: { readonly def: Record<string, unknown> } };

/** The names of the fields of an object, or of all objects in a list or a choice. */
function fieldsOf(schema: z.ZodMiniType): Set<string> {
  const { def } = (schema as unknown as Inner)._zod;
  const inner = ['innerType', 'element', 'in', 'left', 'right']
    .map((part) => def[part])
    .concat((def['options'] as unknown[] | undefined) ?? [])
    .filter((part) => part !== undefined) as z.ZodMiniType[];
  return new Set([
    ...Object.keys((def['shape'] as object | undefined) ?? {}),
    ...inner.flatMap((one) => [...fieldsOf(one)]),
  ]);
}
