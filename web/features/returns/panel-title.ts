/** What the panel of all open releases is called. Knows no screen. */
import type { Delivery, Release } from '#contract/releases.ts';

type Released = Pick<Release, 'cause' | 'deliveries' | 'keptUntil'>;
type Title = 'title' | 'unsentTitle' | 'finalTitle' | 'deletedTitle';

/** "Ready to go out" as long as some of it still may, and nobody was sent or has read anything. */
export function panelTitle(all: readonly Released[]): Title {
  // Of what was deleted nobody has got anything.
  const releases = all.filter(({ keptUntil }) => keptUntil === null);
  if (releases.length === 0) return 'deletedTitle';
  // What a relative set going was no silence, and leaves nothing to decide.
  if (releases.every(({ cause }) => cause === 'code')) return 'finalTitle';
  const deliveries = releases.flatMap((release) => release.deliveries);
  if (deliveries.some(isOut)) return 'title';
  return deliveries.some(mayStillGo) ? 'unsentTitle' : 'title';
}

/** A page is also opened through a text message, or by a mail whose server was not heard. */
function isOut({ status, acceptedAt }: Delivery): boolean {
  return acceptedAt !== null || status === 'opened' || status === 'acknowledged';
}

function mayStillGo({ status, isGivenUp }: Delivery): boolean {
  return status === 'queued' || status === 'held' || (status === 'bounced' && !isGivenUp);
}
