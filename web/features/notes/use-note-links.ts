// On which testaments a note stands, and which of them were delivered: what was delivered stays as
// it was read.
import type * as z from 'zod/mini';
import type { LinkedTestament } from '#contract/notes.ts';
import { useNoteTestaments } from '../../api/notes.ts';
import { useTestaments } from '../../api/testaments.ts';

export type NoteLink = z.output<typeof LinkedTestament> & { isDelivered: boolean };

type NoteLinks = {
  /** Undefined while nobody knows. */
  links: readonly NoteLink[] | undefined;
  /** The first that was delivered: the note can no longer be changed, deleted or taken off it. */
  delivered: NoteLink | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
};

export function useNoteLinks(noteId: number | null): NoteLinks {
  const linked = useNoteTestaments(noteId);
  const testaments = useTestaments();
  const released = new Set(
    testaments.data?.filter(({ armed }) => armed.phase === 'released').map(({ id }) => id),
  );
  const isComplete = linked.data !== undefined && testaments.data !== undefined;
  const links = isComplete
    ? linked.data.map((testament) => ({ ...testament, isDelivered: released.has(testament.id) }))
    : undefined;
  return {
    links,
    delivered: links?.find(({ isDelivered }) => isDelivered),
    isPending: linked.isPending || testaments.isPending,
    isError: linked.isError || testaments.isError,
    retry: () => {
      void linked.refetch();
      void testaments.refetch();
    },
  };
}
