/** Payment proofs of an order. */
export const MAX_ORDER_PROOFS = 5;
export const MAX_ORDER_PROOF_MB = 5;
/** Endings of the files that can be payment proofs. */
export const ORDER_PROOF_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const;
