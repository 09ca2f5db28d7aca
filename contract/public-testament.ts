/** The page of one testament, opened by its access link or by a delivery's own link. */
import * as z from 'zod/mini';
import { route } from './route.ts';
import { moment, nothing } from './schema.ts';

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
  notes: z.array(PublicNote),
});
export type PublicTestament = z.output<typeof PublicTestament>;

const linkParams = z.object({ accessLink: z.string() });

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
};
