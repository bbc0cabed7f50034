/** `signature`: what the scanner calls it; '' if it does not say. */
export type ScanResult = { infected: false } | { infected: true; signature: string };
