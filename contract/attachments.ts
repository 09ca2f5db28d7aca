/** Files attached to a testament. */
import * as z from 'zod/mini';
import { route } from './route.ts';
import { id, idParams, nothing } from './schema.ts';

export const Attachment = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
});
export type Attachment = z.output<typeof Attachment>;

const attachmentParams = z.object({ id, attachmentId: id });

export const attachmentCalls = {
  listAttachments: route({
    method: 'GET',
    path: '/api/testaments/{id}/attachments',
    tag: 'attachments',
    summary: 'The files of a testament',
    auth: 'user',
    params: idParams,
    ok: z.array(Attachment),
  }),
  addAttachment: route({
    method: 'POST',
    path: '/api/testaments/{id}/attachments',
    tag: 'attachments',
    summary: 'Attach a file: pdf, doc, docx, jpg or png, at most 10 MB',
    auth: 'user',
    params: idParams,
    upload: true,
    ok: Attachment,
    status: 201,
  }),
  getAttachment: route({
    method: 'GET',
    path: '/api/testaments/{id}/attachments/{attachmentId}',
    tag: 'attachments',
    summary: 'Download a file; of a protected testament only after verify-password',
    auth: 'user',
    params: attachmentParams,
    download: '*',
    ok: nothing,
  }),
  removeAttachment: route({
    method: 'DELETE',
    path: '/api/testaments/{id}/attachments/{attachmentId}',
    tag: 'attachments',
    summary: 'Remove a file for good',
    auth: 'user',
    params: attachmentParams,
    ok: nothing,
    status: 204,
  }),
};
