/**
 * What the browser is told not to do with our pages: run or load anything from elsewhere, be
 * framed, tell other sites where a person came from. Nothing here depends on who is asking.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const own = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Toasts and dialogs place themselves by inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
};

/**
 * For the one page that holds Stripe's card form: its script, its frames and its own server, and
 * nothing else. Fits into the options of a route.
 */
export const policyOfStripePage = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...own,
      scriptSrc: [...own.scriptSrc, 'https://js.stripe.com'],
      frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      connectSrc: [...own.connectSrc, 'https://api.stripe.com'],
    },
  },
};

export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: own },
    // Addresses of this product are secrets.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  });
}
