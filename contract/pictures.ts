/** A photograph of the owner, by which recipients see who wrote to them. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('account');

export const pictureCalls = {
  getPicture: route('GET', '/api/user/picture', {
    summary: 'The picture that recipients see on the page of a delivered letter',
    download: 'image/jpeg',
  }),
  setPicture: route('PUT', '/api/user/picture', {
    summary:
      'Take another picture: JPEG, PNG or WebP. It is made smaller, and nothing else is kept',
    upload: 'picture',
    ok: z.object({ setAt: moment }),
  }),
  removePicture: route('DELETE', '/api/user/picture', {
    summary: 'Show no picture any more',
  }),
};
