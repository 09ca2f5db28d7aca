/** A file as a person would attach it. */

/** Read by its first bytes as what it says it is. */
export const pdf = {
  name: 'Where the papers are.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40_000), Buffer.from('\n%%EOF')]),
};
