// On which testaments a note stands, and which of them were released: what was released stays as
// it is read.
import type * as z from 'zod/mini';
import type { LinkedTestament } from '#contract/notes.ts';
import { useNoteTestaments } from '../../api/notes.ts';
import { standingOf } from '../../api/standing.ts';
import type { Standing } from '../../api/standing.ts';
import { useTestaments } from '../../api/testaments.ts';

export type NoteLink = z.output<typeof LinkedTestament> & {
  standing: Standing;
  isReleased: boolean;
};

type NoteLinks = {
  /** Undefined while nobody knows. */
  links: readonly NoteLink[] | undefined;
  /** The first that was released: the note can no longer be changed, deleted or taken off it. */
  released: NoteLink | undefined;
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
      const standing = card ? standingOf(card) : link.status;
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
