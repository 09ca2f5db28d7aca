// On which testaments a note stands, and which of them were released: what was released stays as
// it is read.
import type * as z from 'zod/mini';
import type { LinkedTestament } from '#contract/notes.ts';
import { useNoteTestaments } from '../../api/notes.ts';
import { shownStatusOf } from '../../api/shown-status.ts';
import type { ShownStatus } from '../../api/shown-status.ts';
import { useTestaments } from '../../api/testaments.ts';

export type LinkChoice = z.output<typeof LinkedTestament> & {
  standing: ShownStatus;
  isReleased: boolean;
};

type NoteLinks = {
  /** Undefined while nobody knows. */
  links: readonly LinkChoice[] | undefined;
  /** The first that was released: the note can no longer be changed, deleted or taken off it. */
  released: LinkChoice | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
};

export function useNoteLinks(noteId: number | null): NoteLinks {
  const linked = useNoteTestaments(noteId);
  const testaments = useTestaments();
  const links =
    linked.data &&
    testaments.data &&
    linked.data.map((link) => {
      const card = testaments.data.find(({ id }) => id === link.id);
      const standing = card ? shownStatusOf(card) : link.status;
      return { ...link, standing, isReleased: card?.armed.phase === 'released' };
    });
  return {
    links,
    released: links?.find(({ isReleased }) => isReleased),
    isPending: linked.isPending || testaments.isPending,
    isError: linked.isError || testaments.isError,
    retry: () => {
      void linked.refetch();
      void testaments.refetch();
    },
  };
}
