// The photograph of whoever is signed in, by which recipients see who wrote to them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureCalls } from '#contract/pictures.ts';
import { userQuery } from './account.ts';
import { clientOf, hrefOf } from './client.ts';
import { upload } from './upload.ts';

const { getPicture, setPicture, removePicture } = pictureCalls;
const api = clientOf({ removePicture });

/** For the file dialog of the browser. Telephones then hand over a JPEG, whatever they took. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** @param setAt of another picture at the same address, which the browser has to load anew. */
export function pictureHref(setAt = ''): string {
  return `${hrefOf(getPicture)}?${new URLSearchParams({ at: setAt })}`;
}

export function useSetPicture() {
  const note = useNotePicture();
  return useMutation({
    mutationFn: (file: File) =>
      upload({ route: setPicture, href: hrefOf(setPicture), file, onProgress: () => undefined }),
    onSuccess: ({ setAt }) => note(setAt),
  });
}

export function useRemovePicture() {
  const note = useNotePicture();
  return useMutation({ mutationFn: () => api.removePicture(), onSuccess: () => note(null) });
}

function useNotePicture() {
  const cache = useQueryClient();
  return (pictureAt: string | null) =>
    void cache.setQueryData(userQuery.queryKey, (user) => user && { ...user, pictureAt });
}
