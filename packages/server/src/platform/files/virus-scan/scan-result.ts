/** `signature`: what the scanner calls it; '' if it does not say. */
export type ScanResult = { infected: false } | { infected: true; signature: string };

/** The scanner did not check a file. */
export class ScanFailed extends Error {
  override name = 'ScanFailed';
  readonly code = 'SCAN_FAILED';
  /** The response of the scanner, for the log. It contains no file name. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
