import { useEffect, useState } from 'react';

const ENCODED = /@.*\bxn--/i;

/** An email address with its domain in its script. The decoder is loaded only for an address that needs it. */
export function EmailText({ address }: { address: string }) {
  const [shown, setShown] = useState({ address, text: address });
  useEffect(() => {
    if (!ENCODED.test(address)) return;
    import('@lectern/contract/email').then(
      ({ readableEmail }) => setShown({ address, text: readableEmail(address) }),
      // Without the decoder the stored form is shown.
      () => undefined,
    );
  }, [address]);
  return shown.address === address ? shown.text : address;
}
