/** What only the passphrase of a testament opens. */
import * as z from 'zod/mini';
import { passphraseMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { requiredText } from './schema.ts';
import { contentMark } from './testaments.ts';

const route = routesOf('testaments');

/** The passphrase as it is typed; what is missing or blank is simply not the right one. */
export const Passphrase = z.object({
  password: requiredText('passphrase-missing', passphraseMaxLength, 'passphrase-too-long'),
});

export const protectionCalls = {
  verifyPassword: route('POST', '/api/testaments/{id}/verify-password', {
    summary: 'Open a protected testament for editing in this browser',
    body: Passphrase,
    ok: z.object({ fullContent: z.string(), contentMark }),
  }),
  exportTestament: route('POST', '/api/testaments/{id}/export', {
    summary:
      'The testament with its notes and files under a passphrase: a ZIP with an age file and the page that opens it',
    body: Passphrase,
    download: 'application/zip',
  }),
};
