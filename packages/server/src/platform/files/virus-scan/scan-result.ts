/** `signature`: what the scanner calls it; '' if it does not say. */
export type ScanResult = { infected: false } | { infected: true; signature: string };

/** The scanner did not check a file. */
export class ScanFailed extends Error {
  override name = 'ScanFailed';
  readonly code = 'SCAN_FAILED';
  /** What the scanner said, for the log. It names no file. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
