/** Files attached to a testament. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';

const route = routesOf('attachments');

export const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
});
export type Attachment = z.output<typeof Attachment>;

export const attachmentCalls = {
  listAttachments: route('GET', '/api/testaments/{id}/attachments', {
    summary: 'The files of a testament',
    paged: true,
    ok: z.array(Attachment),
  }),
  addAttachment: route('POST', '/api/testaments/{id}/attachments', {
    summary: 'Attach a file: pdf, doc, docx, jpg or png, at most 10 MB',
    upload: 'attachment',
    ok: Attachment,
    status: 201,
  }),
  getAttachment: route('GET', '/api/testaments/{id}/attachments/{attachmentId}', {
    summary: 'Download a file; of a protected testament only after verify-password',
    download: '*',
  }),
  removeAttachment: route('DELETE', '/api/testaments/{id}/attachments/{attachmentId}', {
    summary: 'Remove a file for good',
  }),
};
