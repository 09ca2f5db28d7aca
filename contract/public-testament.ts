/** The page of one testament, opened by its access link or by a delivery's own link. */
import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { route } from './route.ts';
import { id, moment, nothing } from './schema.ts';
import { Passphrase } from './protection.ts';

const PublicNote = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  updatedAt: moment,
});

export const PublicTestament = z.object({
  id: z.int(),
  title: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  fullContent: z.string(),
  isPasswordProtected: z.boolean(),
  /** Content, notes and files are left out until the passphrase was entered. */
  isLocked: z.boolean(),
  /** The owner chose that before the release only title and short description are shown. */
  isSealed: z.boolean(),
  /** A delivery's own link, not the one the owner gave out herself. */
  isDelivery: z.boolean(),
  /** Its owner looks at her own: what she does here counts as no reader's. */
  isOwn: z.boolean(),
  acknowledgedAt: z.nullable(moment),
  /** What the owner wrote to this recipient alone; behind no passphrase. */
  personalMessage: z.nullable(z.string()),
  notes: z.array(PublicNote),
  attachments: z.array(Attachment),
});
export type PublicTestament = z.output<typeof PublicTestament>;

const linkParams = z.object({ accessLink: z.string() });
const fileParams = z.object({ accessLink: z.string(), attachmentId: id });

export const publicTestamentCalls = {
  getPublicTestament: route({
    method: 'GET',
    path: '/api/testament-public/{accessLink}',
    tag: 'public testament',
    summary: 'The testament behind an access link or a delivery link; changes nothing',
    auth: 'public',
    params: linkParams,
    ok: PublicTestament,
  }),
  publicTestamentOpened: route({
    method: 'POST',
    path: '/api/testament-public/{accessLink}/opened',
    tag: 'public testament',
    summary: "The page was shown to a person: notes it on the delivery, if it is a delivery's link",
    auth: 'public',
    params: linkParams,
    ok: nothing,
    status: 204,
  }),
  listPublicNotes: route({
    method: 'GET',
    path: '/api/testament-public/{accessLink}/notes',
    tag: 'public testament',
    summary: 'The notes of the testament; none while it is locked',
    auth: 'public',
    params: linkParams,
    ok: z.array(PublicNote),
  }),
  unlockPublicTestament: route({
    method: 'POST',
    path: '/api/testament-public/{accessLink}/validate',
    tag: 'public testament',
    summary:
      'Open a protected testament; its files can then be fetched by this browser for an hour',
    auth: 'public',
    params: linkParams,
    body: Passphrase,
    ok: PublicTestament,
  }),
  getPublicAttachment: route({
    method: 'GET',
    path: '/api/testament-public/{accessLink}/attachments/{attachmentId}',
    tag: 'public testament',
    summary: 'Download a file of the testament',
    auth: 'public',
    params: fileParams,
    download: '*',
    ok: nothing,
  }),
  acknowledgeDelivery: route({
    method: 'POST',
    path: '/api/testament-public/{accessLink}/acknowledge',
    tag: 'public testament',
    summary: 'The recipient says that he has it',
    auth: 'public',
    params: linkParams,
    ok: nothing,
    status: 204,
  }),
};
