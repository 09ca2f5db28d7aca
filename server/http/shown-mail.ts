/** A mail as a page, for a frame of our own pages. */
import type { Download } from './download.ts';

/**
 * A mail brings its own styles, which pages of ours refuse. Nothing in it acts, our page measures
 * how high it is, and its links leave the frame.
 */
const policyOfMail = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
].join('; ');

export function showMail(html: string): Download {
  const content = Buffer.from(html.replace(/<head[^>]*>/i, '$&<base target="_top">'), 'utf8');
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    disposition: 'inline',
    sizeBytes: content.length,
    content,
    contentSecurityPolicy: policyOfMail,
  };
}
