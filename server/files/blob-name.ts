/**
 * The form of the name of a kept file: 16 random bytes in small hexadecimal digits, because some
 * file systems take large letters for small ones. Nothing in it can mean a path.
 */
const form = /^[0-9a-f]{32}$/;

export function isBlobName(name: string): boolean {
  return form.test(name);
}

export function assertBlobName(name: string): void {
  if (!isBlobName(name)) throw new RangeError('This is no name of a kept file.');
}
