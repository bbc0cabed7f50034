const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, action: string, choices: Record<string, string>): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1><form method="post" action="${escaped(action)}">
${Object.entries(choices)
  .map(([value, label]) => `<button name="choice" value="${value}">${label}</button>`)
  .join('\n')}
</form></main></html>`;

/** Where the payer approves an order. */
export const checkoutPage = (token: string): string =>
  page('Pay with PayPal', `/checkoutnow?token=${encodeURIComponent(token)}`, {
    pay: 'Pay',
    declined: 'Pay with a card that is declined',
    cancel: 'Cancel',
  });

/** Where the payer lets the school charge them later. */
export const agreementPage = (token: string): string =>
  page('Save PayPal for later', `/agreements/approve?token=${encodeURIComponent(token)}`, {
    pay: 'Agree',
    cancel: 'Cancel',
  });
