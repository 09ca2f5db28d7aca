// A person and a letter in one press: the person by name and address, and the letter with this
// person on it.
import type * as z from 'zod/mini';
import { recipientCalls, type NewRecipient } from '#contract/recipients.ts';
import { testamentCalls } from '#contract/testaments.ts';
import { useChange } from './cache.ts';
import { clientOf } from './client.ts';
import { createLetter } from './testaments.ts';

const api = clientOf({ ...recipientCalls, ...testamentCalls });

type Reader = Pick<z.input<typeof NewRecipient>, 'email' | 'name'>;

export function useBeginLetter() {
  return useChange(async ({ title, reader }: { title: string; reader: Reader }) => {
    const { id } = await api.createRecipient({ body: named(reader) });
    return createLetter(title, [{ id }]);
  });
}

export function useAddReader(testamentId: number) {
  return useChange(async (reader: Reader) => {
    await api.createRecipient({ body: named(reader) });
    const body = { email: reader.email };
    return api.addTestamentRecipient({ params: { id: testamentId }, body });
  });
}

/** Somebody who is known already keeps the name where none is typed. */
function named({ email, name }: Reader): Reader {
  return name?.trim() ? { email, name } : { email };
}
