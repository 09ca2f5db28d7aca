/**
 * Cuts answers down to what the contract names. Each schema is compiled when it is first needed: a
 * list has hundreds of rows, and walking the schema again for each of them took longer than opening
 * their seals.
 */
import * as z from 'zod/mini';

const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** Throws when the answer is not what the contract promises. */
export function cutDown(schema: z.ZodMiniType, answer: unknown): unknown {
  let cutter = compiled.get(schema);
  if (cutter === undefined) {
    cutter = z.compile(schema);
    compiled.set(schema, cutter);
  }
  return z.parse(cutter, answer);
}
