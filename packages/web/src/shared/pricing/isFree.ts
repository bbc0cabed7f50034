interface Priced {
  price_type: string;
  access_mode: string;
  price: string;
}

/** Whether a course costs nothing: it is free, or sold once at a price of 0. */
export const isFree = ({ price_type: type, access_mode: mode, price }: Priced): boolean =>
  type === 'free' || (mode === 'one_time' && Number(price) === 0);
