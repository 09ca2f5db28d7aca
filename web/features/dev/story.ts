// What happened while time was moved. Kept for the tab, because opening a link from a mail loads
// the page anew, and the story must not be lost by that.
import { useState } from 'react';
import * as z from 'zod/mini';
import { TimeMoved } from '#contract/system.ts';
import type { TimeEvent } from '../../api/dev.ts';

const Story = z.object({
  /** What was chosen for the panel; null as long as nobody touched it. */
  isOpen: z.nullable(z.boolean()),
  /** Null before time was moved at all. */
  events: z.nullable(TimeMoved.shape.events),
});
type Story = z.output<typeof Story>;

const place = 'codicil.story';
const shownEvents = 60;
const wideScreen = '(min-width: 48rem)';

const beginning: Story = { isOpen: null, events: null };

function stored(): Story {
  try {
    return Story.parse(JSON.parse(sessionStorage.getItem(place) ?? ''));
  } catch {
    // Nothing there, an older form of it, or a browser that keeps nothing: a story that begins.
    return beginning;
  }
}

/** `startsClosed` on pages that are for reading: there it is opened for the page alone. */
export function useStory({ startsClosed }: { startsClosed: boolean }) {
  const [story, setStory] = useState(stored);
  const [isOpenHere, setIsOpenHere] = useState(startsClosed ? false : null);
  // On phones the explanation waits behind its button: it would cover what it explains.
  const isOpenByItself = story.events !== null || window.matchMedia(wideScreen).matches;
  const isOpen = isOpenHere ?? story.isOpen ?? isOpenByItself;

  function keep(next: Story): void {
    setStory(next);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Kept in this page at least.
    }
  }

  return {
    events: story.events,
    isOpen,
    toggle: () => {
      if (startsClosed) setIsOpenHere(!isOpen);
      else keep({ ...story, isOpen: !isOpen });
    },
    /** Newest first. Shows itself, unless somebody closed it. */
    add: (events: readonly TimeEvent[]) => {
      const all = [...events.toReversed(), ...(story.events ?? [])];
      keep({ ...story, events: all.slice(0, shownEvents) });
      if (startsClosed && story.isOpen !== false) setIsOpenHere(true);
    },
  };
}
