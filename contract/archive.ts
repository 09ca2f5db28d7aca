/** Calls that make an archive of everything, and bring one in. Its form is in `archive-form.ts`. */
import * as z from 'zod/mini';
import { Passphrase } from './protection.ts';
import { routesOf } from './route.ts';

const BroughtIn = z.object({
  testaments: z.int(),
  notes: z.int(),
  recipients: z.int(),
  triggers: z.int(),
  files: z.int(),
  /** Titles of those whose words an earlier version bound to the installation they come from. */
  withoutWords: z.array(z.string()),
});
export type BroughtIn = z.output<typeof BroughtIn>;

const route = routesOf('account');

export const archiveCalls = {
  exportUser: route('GET', '/api/user/export', {
    summary:
      'Everything in one ZIP archive; readable are protected testaments that are open in this browser',
    fresh: true,
    download: 'application/zip',
  }),
  exportUserSealed: route('POST', '/api/user/export', {
    summary:
      'The same archive under a passphrase: a ZIP with an age file and the page that opens it',
    body: Passphrase,
    fresh: true,
    download: 'application/zip',
  }),
  importUser: route('POST', '/api/user/import', {
    summary: 'Bring an archive into an account that holds nothing yet; nothing in it is armed',
    fresh: true,
    upload: 'archive',
    ok: BroughtIn,
    status: 201,
  }),
};
