/** Units between two payments: from every month to every 24 months. */
export const MIN_BILLING_INTERVAL = 1;
export const MAX_BILLING_INTERVAL = 24;
export const MAX_CANCEL_REASON_LENGTH = 500;
/** Orders of one subscription that its answer names. */
export const MAX_SHOWN_SUBSCRIPTION_ORDERS = 50;
