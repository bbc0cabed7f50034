/** The part of Stripe.js that the payment form needs: https://docs.stripe.com/js */
interface StripeElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'ready' | 'loaderror', handler: () => void) => unknown;
}
export interface StripeElements {
  create: (type: 'payment') => StripeElement;
}
export interface Stripe {
  elements: (options: {
    clientSecret: string;
    appearance: { theme: 'stripe' | 'night'; variables?: Record<string, string> };
  }) => StripeElements;
  /** Leaves the page unless the payment is refused. */
  confirmPayment: (options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }) => Promise<{ error?: { type?: string; message?: string } }>;
  /** The same for a method that is saved without a payment. */
  confirmSetup: Stripe['confirmPayment'];
}
type StripeConstructor = (key: string, options?: { locale?: string }) => Stripe;

let loading: Promise<StripeConstructor> | undefined;

/** Loads the script once; a failed load is repeated when it is asked for again. */
export function loadStripe(address: string): Promise<StripeConstructor> {
  loading ??= new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      const { Stripe: found } = window as { Stripe?: StripeConstructor };
      if (found) resolve(found);
      else reject(new Error('The script of the payment form has brought nothing.'));
    });
    script.addEventListener('error', () => reject(new Error('The script of the payment form was not loaded.')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
