/** The page on which another payment method of a subscription is saved. */
export const methodPath = (id: number): string => `/checkout/method/${id}`;
