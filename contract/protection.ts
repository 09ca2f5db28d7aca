/** What only the passphrase of a testament opens. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { passphraseMaxLength } from './limits.ts';
import { route } from './route.ts';
import { idParams, nothing } from './schema.ts';
import { contentMark } from './testaments.ts';

/** The passphrase as it is typed; what is missing or blank is simply not the right one. */
export const Passphrase = z.object({
  password: z
    .string(complaint('passphrase-missing'))
    .check(
      z.minLength(1, complaint('passphrase-missing')),
      z.maxLength(passphraseMaxLength, complaint('passphrase-too-long')),
    ),
});

export const protectionCalls = {
  verifyPassword: route({
    method: 'POST',
    path: '/api/testaments/{id}/verify-password',
    tag: 'testaments',
    summary: 'Open a protected testament for editing in this browser',
    auth: 'user',
    params: idParams,
    body: Passphrase,
    ok: z.object({ fullContent: z.string(), contentMark }),
  }),
  exportTestament: route({
    method: 'POST',
    path: '/api/testaments/{id}/export',
    tag: 'testaments',
    summary:
      'The testament with its notes and files as a tar file that age opens with a passphrase',
    auth: 'user',
    params: idParams,
    body: Passphrase,
    download: 'application/octet-stream',
    ok: nothing,
  }),
};
