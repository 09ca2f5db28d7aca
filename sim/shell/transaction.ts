/** Runs a transaction to its end and lets fate say what becomes of it. */
import { Tx } from './database.ts';
import { ProcessCrash } from './surroundings.ts';
import type { InterruptionPoint, Surroundings } from './surroundings.ts';

/** A lost transaction answers like a kept one: whoever asked for it believes that it happened. */
export function inTransaction<T>(
  around: Surroundings,
  place: InterruptionPoint,
  about: string | null,
  body: (tx: Tx) => T,
): T {
  const tx = new Tx();
  let result: T;
  try {
    result = body(tx);
  } catch (error) {
    tx.rollback();
    throw error;
  }
  const fate = around.fate(place, about);
  around.tape?.ended(fate);
  if (fate === 'commit' || fate === 'crash-after') {
    around.witness(tx.facts);
  } else {
    tx.rollback();
  }
  if (fate === 'crash-before' || fate === 'crash-after') {
    throw new ProcessCrash(`Killed around the commit of ${place}`);
  }
  return result;
}
