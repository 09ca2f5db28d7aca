// While a cover hides the page nothing new opens: it would lie above the cover, and the two would
// hide each other from screen readers. What was open before stays as it was, out of sight.
import { createContext, use, useState } from 'react';

export const IsCovered = createContext(false);

/** Whether a window that wants to be open is: one that opens below a cover waits for its end. */
export function useBelowCover(open: boolean): boolean {
  const isCovered = use(IsCovered);
  const [wasThere, setWasThere] = useState(open && !isCovered);
  const isThere = open && (wasThere || !isCovered);
  if (isThere !== wasThere) setWasThere(isThere);
  return isThere;
}
