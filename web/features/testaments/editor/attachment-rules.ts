// Which files are taken, by what can be seen before they are sent. The server looks into them too.
import { attachmentExtensions, attachmentMaxBytes } from '#contract/limits.ts';

export type FileRefusal = 'type' | 'size';

/** For the file dialog of the browser, which then offers nothing else. */
export const acceptedTypes = attachmentExtensions.map((extension) => `.${extension}`).join(',');

export const attachmentMaxMegabytes = attachmentMaxBytes / 1024 / 1024;

type Candidate = Pick<File, 'name' | 'size' | 'lastModified'>;

export function fileRefusalOf({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = name.includes('.') && attachmentExtensions.some((known) => known === extension);
  if (!isKnown) return 'type';
  return size > attachmentMaxBytes ? 'size' : null;
}

/** Chosen twice, a file is still one. */
export function isSameFile(one: Candidate, other: Candidate): boolean {
  const { name, size, lastModified } = one;
  return name === other.name && size === other.size && lastModified === other.lastModified;
}
