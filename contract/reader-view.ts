/** A letter and its mail as one recipient would get them, for its owner. */
import * as z from 'zod/mini';
import { PublicTestament } from './public-testament.ts';
import { routesOf } from './route.ts';

const route = routesOf('testaments');

export const ReaderView = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  page: PublicTestament,
});
export type ReaderView = z.output<typeof ReaderView>;

export const readerViewCalls = {
  seeAsReader: route('GET', '/api/testaments/{id}/as/{recipientId}', {
    summary: 'The mail and the page that this person would get; nobody gets anything',
    ok: ReaderView,
  }),
  showReaderMail: route('GET', '/api/testaments/{id}/as/{recipientId}/mail', {
    summary: 'The mail that this person would get, for a frame of our own pages',
    download: 'text/html',
  }),
  sendReaderMail: route('POST', '/api/testaments/{id}/as/{recipientId}/send-to-me', {
    summary: 'Send this mail to the owner, marked as a test',
  }),
};
