/**
 * Stripe's own script, from Stripe's own server, as Stripe demands. Loaded when somebody is about
 * to pay and at no other time. Knows the part of it that we use.
 */

export interface PaymentElements {
  create(kind: 'payment'): PaymentElement;
  /** Checks what was typed. */
  submit(): Promise<StripeOutcome>;
}

export interface PaymentElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

export interface StripeOutcome {
  readonly error?: { readonly message?: string };
}

interface Stripe {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { theme: 'stripe' | 'night'; variables: Record<string, string> };
  }): PaymentElements;
  confirmPayment(options: {
    elements: PaymentElements;
    confirmParams: { return_url: string };
    /** Leaves this page only for banks that want to be asked themselves. */
    redirect: 'if_required';
  }): Promise<StripeOutcome>;
}

type StripeFactory = (publishableKey: string) => Stripe;

/** The window as Stripe's script leaves it; by this name, because the build looks in here too. */
const page = globalThis as unknown as Window & {
  readonly Stripe?: StripeFactory;
  /** The compiler's library does not describe it yet. */
  readonly trustedTypes?: TrustedScripts;
};

const stripeOrigin = 'https://js.stripe.com';
const payingPath = '/subscribe';

let loading: Promise<StripeFactory> | null = null;

/** One try at a time; one that failed may be made again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return (await loading)(publishableKey);
}

async function load(): Promise<StripeFactory> {
  if (page.Stripe) return page.Stripe;
  if (!isLoadedForPaying()) {
    window.location.reload();
    return new Promise(() => undefined);
  }
  trustStripe();
  const { promise, resolve, reject } = Promise.withResolvers<StripeFactory>();
  const script = document.createElement('script');
  script.src = `${stripeOrigin}/v3/`;
  script.addEventListener('load', () => {
    if (page.Stripe) resolve(page.Stripe);
    else reject(new Error('The script of Stripe is not what it should be.'));
  });
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The script of Stripe could not be loaded.'));
  });
  document.head.append(script);
  return promise;
}

/**
 * Only the address where one pays is answered with a policy that lets Stripe in. Whoever came here
 * without loading a page still has the policy of another one.
 */
function isLoadedForPaying(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname.startsWith(payingPath);
}

let isTrusted = false;

interface TrustedScripts {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/** Where browsers ask for it: scripts are loaded from Stripe and from nowhere else, by anybody. */
function trustStripe(): void {
  const { trustedTypes: trusted } = page;
  if (isTrusted || trusted === undefined) return;
  isTrusted = true;
  // By this name, because Stripe's script loads parts of itself and knows no other policy.
  trusted.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, page.location.href).origin === stripeOrigin) return url;
      throw new TypeError(`Scripts from ${url} are not trusted.`);
    },
  });
}
