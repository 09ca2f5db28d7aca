/** The page of one testament, opened by its access link or by a delivery's own link. */
import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { Language } from './languages.ts';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';
import { Passphrase } from './protection.ts';

const route = routesOf('public testament');

const PublicNote = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  updatedAt: moment,
});

/** Who reads a delivery may never have heard of us: this says whose words these are. */
const Writer = z.object({
  name: z.string(),
  /** The confirmed address, where a name alone may mislead: of an office, or of a new account. */
  address: z.nullable(z.string()),
  /** When the testament was last changed. */
  writtenAt: moment,
  deliveredAt: moment,
  /** In which the mail names these days; nobody knows that of the reader. */
  timeZone: z.string(),
  hasPicture: z.boolean(),
});

/** Other people of the same writer who do not open what was delivered to them. */
const Unreached = z.object({
  /** Only where the writer chose that they are named; of one without a name nothing is said. */
  names: z.array(z.string()),
  /** When the mail of whoever waits longest was taken. */
  mailedAt: moment,
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
  /** Null behind an access link, which the owner passes on in person. */
  writer: z.nullable(Writer),
  /** In which a reader is written to who chose no other; null behind an access link. */
  language: z.nullable(Language),
  /** Null where nobody is asked for help: behind an access link, or before the page was opened. */
  unreached: z.nullable(Unreached),
  /** Where a reader is helped by a person; null: by the contact form alone. */
  helpAddress: z.nullable(z.string()),
  acknowledgedAt: z.nullable(moment),
  /** What the owner wrote to this recipient alone; behind no passphrase. */
  personalMessage: z.nullable(z.string()),
  notes: z.array(PublicNote),
  attachments: z.array(Attachment),
});
export type PublicTestament = z.output<typeof PublicTestament>;

export const publicTestamentCalls = {
  getPublicTestament: route('GET', '/api/testament-public/{accessLink}', {
    summary: 'The testament behind an access link or a delivery link; changes nothing',
    auth: 'public',
    ok: PublicTestament,
  }),
  publicTestamentOpened: route('POST', '/api/testament-public/{accessLink}/opened', {
    summary: "The page was shown to a person: notes it on the delivery, if it is a delivery's link",
    auth: 'public',
  }),
  listPublicNotes: route('GET', '/api/testament-public/{accessLink}/notes', {
    summary: 'The notes of the testament; none while it is locked',
    auth: 'public',
    ok: z.array(PublicNote),
  }),
  unlockPublicTestament: route('POST', '/api/testament-public/{accessLink}/validate', {
    summary:
      'Open a protected testament; its files can then be fetched by this browser for an hour',
    auth: 'public',
    body: Passphrase,
    ok: PublicTestament,
  }),
  getPublicAttachment: route(
    'GET',
    '/api/testament-public/{accessLink}/attachments/{attachmentId}',
    {
      summary: 'Download a file of the testament',
      auth: 'public',
      download: '*',
    },
  ),
  getWriterPicture: route('GET', '/api/testament-public/{accessLink}/picture', {
    summary: 'The picture of who wrote it; behind the link of a delivery only',
    auth: 'public',
    download: 'image/jpeg',
  }),
  acknowledgeDelivery: route('POST', '/api/testament-public/{accessLink}/acknowledge', {
    summary: 'The recipient confirms that the letter arrived',
    auth: 'public',
  }),
};
