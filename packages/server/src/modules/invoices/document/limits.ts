/** Bounds of a document, in characters unless they say otherwise. */
export const INVOICE_LIMITS = {
  lines: 500,
  taxes: 50,
  addressLines: 10,
  /** Longer texts are cut, so that every stored order can be printed. */
  name: 300,
  note: 500,
  footerLines: 20,
  number: 60,
  logoBytes: 200 * 1024,
  logoPixels: 1_000_000,
} as const;
