const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where a bank would ask the payer. */
export const authenticationPage = (id: string, returnUrl: string): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Authentication</title>
<main><h1>Confirm the payment</h1>
<form method="post" action="/authenticate/${escaped(id)}?return_url=${escaped(encodeURIComponent(returnUrl))}">
<button name="result" value="complete">Complete</button>
<button name="result" value="fail">Fail</button>
</form></main></html>`;

/** A small Stripe.js: the payment element with a field for the number of a card, and the confirmation of both intents. */
export const scriptOf = (origin: string): string => `(() => {
  const api = ${JSON.stringify(origin)};
  const post = async (key, path, body) => {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });
    return response.json();
  };
  window.Stripe = (key) => {
    if (!/^pk_(test|live)_/.test(key)) throw new Error('Stripe() takes a publishable key');
    const elements = ({ clientSecret } = {}) => {
      if (!/^(pi|seti)_\\w+_secret_\\w+$/.test(clientSecret ?? '')) throw new Error('elements() takes a client secret');
      let input;
      return {
        clientSecret,
        number: () => (input ? input.value.replace(/\\s/g, '') : ''),
        submit: async () => (input && /^\\d{16}$/.test(input.value.replace(/\\s/g, ''))
          ? {}
          : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
        create(type) {
          if (type !== 'payment') throw new Error('only the payment element is there');
          const heard = {};
          return {
            mount(place) {
              const parent = typeof place === 'string' ? document.querySelector(place) : place;
              const label = document.createElement('label');
              label.textContent = 'Card number ';
              input = document.createElement('input');
              input.inputMode = 'numeric';
              input.autocomplete = 'cc-number';
              input.name = 'number';
              label.append(input);
              parent.replaceChildren(label);
              input.addEventListener('input', () => heard.change?.({ complete: input.value.replace(/\\s/g, '').length === 16 }));
              setTimeout(() => heard.ready?.({}));
            },
            on(name, handler) { heard[name] = handler; return this; },
            unmount() { input?.parentElement?.remove(); input = undefined; },
            destroy() { this.unmount(); },
          };
        },
      };
    };
    const confirm = (kind, name) => async ({ elements: own, confirmParams = {}, redirect = 'always' }) => {
      const checked = await own.submit();
      if (checked.error) return checked;
      const id = own.clientSecret.split('_secret_')[0];
      const answer = await post(key, '/v1/' + kind + '/' + id + '/confirm', {
        client_secret: own.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': own.number(),
        ...(confirmParams.return_url && { return_url: confirmParams.return_url }),
      });
      if (answer.error) return { error: answer.error };
      const next = answer.next_action?.redirect_to_url?.url;
      if (next) { location.assign(next); return new Promise(() => {}); }
      if (redirect === 'always') {
        const url = new URL(confirmParams.return_url);
        url.searchParams.set(name === 'paymentIntent' ? 'payment_intent' : 'setup_intent', id);
        url.searchParams.set('redirect_status', 'succeeded');
        location.assign(url);
        return new Promise(() => {});
      }
      return { [name]: answer };
    };
    return {
      elements,
      confirmPayment: confirm('payment_intents', 'paymentIntent'),
      confirmSetup: confirm('setup_intents', 'setupIntent'),
    };
  };
})();
`;
