interface Priced {
  price_type: string;
  access_mode: string;
  price: string;
}

/** Paid, and nothing to pay: free for whom it is sold to, as the public site says. */
export const isFree = ({ price_type: type, access_mode: mode, price }: Priced): boolean =>
  type === 'free' || (mode === 'one_time' && Number(price) === 0);
