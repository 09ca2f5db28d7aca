/**
 * What the browser is told not to do with our pages: run or load anything from elsewhere, be
 * framed, tell other sites where a person came from. Nothing here depends on who is asking.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content policy of this route, if it is not that of all pages. */
    policy?: string;
  }
}

type Rules = Readonly<Record<string, readonly string[]>>;

const yearSeconds = 365 * 24 * 60 * 60;

const own = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // A table in a letter says so how its columns are aligned.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The clipboard is parsed under this name, in a document that nobody shows.
  trustedTypes: ['pasted-letter'],
};

/**
 * For the one page that holds Stripe's card form: its script, its frames and its own server, and
 * nothing else.
 */
export const policyOfStripePage = policyOf({
  ...own,
  scriptSrc: [...own.scriptSrc, 'https://js.stripe.com'],
  // It places its frames by styles of their own.
  styleSrc: [...own.styleSrc, "'unsafe-inline'"],
  frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: [...own.connectSrc, 'https://api.stripe.com'],
  // Stripe's script loads parts of itself under this name.
  trustedTypes: ['default'],
});

/**
 * For the one page that registers the worker of the offline page: it has no words, runs one script
 * of ours, may make the address of that worker, and stands in a frame of our own pages.
 */
export const policyOfWorkerSetup = policyOf({
  defaultSrc: ["'none'"],
  scriptSrc: own.scriptSrc,
  workerSrc: ["'self'"],
  baseUri: own.baseUri,
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
  requireTrustedTypesFor: own.requireTrustedTypesFor,
  trustedTypes: ['offline'],
});

/** What no page of ours needs from a device, not even in a frame that somebody smuggled in. */
const unused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const refusals = unused.map((name) => `${name}=()`).join(', ');

/** For the page with Stripe's card form, which may ask the browser for a saved card. */
export function allowPaying(reply: FastifyReply): void {
  reply.header('permissions-policy', `${refusals}, payment=(self "https://js.stripe.com")`);
}

/** For what is refused before a route is known: such an answer meets none of the hooks below. */
export function refuseEverything(reply: FastifyReply, isHttps: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'permissions-policy': `${refusals}, payment=()`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  });
}

/** What older browsers guess, share or open by themselves, and what isolates our pages. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': `${refusals}, payment=()`,
  // Addresses of this product are secrets.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const policy = policyOf(own);
  app.addHook('onRequest', async (request, { raw }) => {
    // On the answer itself: a stream of events is written past the framework.
    for (const [name, value] of Object.entries(always)) raw.setHeader(name, value);
    raw.setHeader('content-security-policy', request.routeOptions.config.policy ?? policy);
    if (isHttps) raw.setHeader('strict-transport-security', `max-age=${yearSeconds}`);
  });
}

/** `scriptSrc` is written `script-src`. */
function policyOf(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, values]) => {
      const directive = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [directive, ...values].join(' ');
    })
    .join(';');
}
