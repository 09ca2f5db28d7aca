// Gives bytes that were fetched to the person as a file, as if by a link that was followed.

export function saveFile(file: Blob, fileName: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // The browser reads it after this call.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
