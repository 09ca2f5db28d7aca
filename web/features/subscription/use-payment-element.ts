// Stripe's form at its place in ours: loaded, rendered in our colours, and asked to pay.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStripe } from './stripe.ts';
import type { PaymentElement, StripeOutcome } from './stripe.ts';

type State = 'loading' | 'ready' | 'missing';

interface PaymentForm {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: State;
  readonly retry: () => void;
  /** What the person is told when it fails is Stripe's own sentence. */
  readonly confirm: (returnUrl: string) => Promise<StripeOutcome>;
}

export function usePaymentElement(clientSecret: string, publishableKey: string): PaymentForm {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const confirm = useRef<PaymentForm['confirm'] | null>(null);
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(1);
  const locale = i18n.language.split('-')[0] ?? 'auto';

  useEffect(() => {
    let element: PaymentElement | null = null;
    let isGone = false;
    async function render(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (isGone || place.current === null) return;
      const appearance = appearanceOf(place.current);
      const elements = stripe.elements({ clientSecret, locale, appearance });
      element = elements.create('payment');
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('missing'));
      element.mount(place.current);
      confirm.current = async (returnUrl) => {
        const checked = await elements.submit();
        if (checked.error) return checked;
        const confirmParams = { return_url: returnUrl };
        return stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
      };
    }
    render().catch(() => setState('missing'));
    return () => {
      isGone = true;
      element?.destroy();
    };
  }, [clientSecret, publishableKey, locale, tries]);

  return {
    place,
    state,
    retry: () => {
      setState('loading');
      setTries(tries + 1);
    },
    confirm: async (returnUrl) => {
      if (confirm.current === null) throw new Error('There is no form to pay with.');
      return confirm.current(returnUrl);
    },
  };
}

/** The colours as this page has them now: the frame knows none of our rules. */
function appearanceOf(place: HTMLElement) {
  const { color, backgroundColor, accentColor, colorScheme } = getComputedStyle(place);
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    theme: isDark ? ('night' as const) : ('stripe' as const),
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: accentColor,
      fontSizeBase: '17px',
      borderRadius: '10px',
    },
  };
}
