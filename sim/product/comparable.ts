/**
 * The rows of one owner, and of the installation, in a form that the model and the product share:
 * one value under one name, whatever ids and shapes each side has for it.
 */
import type { ReleaseEvent } from '#core/release/events.ts';
import type { WatchSource } from '#core/release/reconcile.ts';

export type Comparable = Map<string, unknown>;

export interface LedgerLine {
  readonly source: string;
  readonly wallAt: number;
  readonly darkMs: number;
  readonly event: ReleaseEvent;
}

/** An owner has at most one trigger of each kind, so that its kind is its name. */
export function sourceName(source: WatchSource, kind: string): string {
  return source.kind === 'testament' ? `testament ${source.id}` : `trigger for a ${kind}`;
}

/** Of a message what it carries, by names that do not depend on ids. */
export function noticesName(notices: readonly { source: string; notice: number }[]): string {
  return notices
    .map(({ source, notice }) => `${source} #${notice}`)
    .toSorted()
    .join(', ');
}
