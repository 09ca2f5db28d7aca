// What happened while time was moved. Kept for the tab, because opening a link from a mail loads
// the page anew, and the story must not be lost by that.
import { useState } from 'react';
import * as z from 'zod/mini';
import { TimeMoved } from '#contract/system.ts';
import type { TimeEvent } from '../../api/dev.ts';

const Story = z.object({
  isOpen: z.boolean(),
  /** Null before time was moved at all. */
  events: z.nullable(TimeMoved.shape.events),
});
type Story = z.output<typeof Story>;

const place = 'codicil.story';
const shownEvents = 60;
const wideScreen = '(min-width: 48rem)';

/** On phones the explanation waits behind its button: it would cover what it explains. */
function beginning(): Story {
  return { isOpen: window.matchMedia(wideScreen).matches, events: null };
}

function stored(): Story {
  try {
    return Story.parse(JSON.parse(sessionStorage.getItem(place) ?? ''));
  } catch {
    // Nothing there, an older form of it, or a browser that keeps nothing: a story that begins.
    return beginning();
  }
}

export function useStory() {
  const [story, setStory] = useState(stored);

  function keep(next: Story): void {
    setStory(next);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Kept in this page at least.
    }
  }

  return {
    ...story,
    toggle: () => keep({ ...story, isOpen: !story.isOpen }),
    /** Newest first. */
    add: (events: readonly TimeEvent[]) => {
      const all = [...events.toReversed(), ...(story.events ?? [])];
      keep({ isOpen: true, events: all.slice(0, shownEvents) });
    },
  };
}
