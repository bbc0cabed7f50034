export type OutgoingErrorCode =
  | 'private_address'
  | 'not_https'
  | 'bad_address'
  | 'timeout'
  | 'unreachable'
  | 'redirect'
  | 'too_large';

/** Why a request to another server was not sent, or has no answer. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly code: OutgoingErrorCode;
  /** Of the answer that was a redirect. */
  readonly status: number | undefined;

  constructor(code: OutgoingErrorCode, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(code, { cause });
    this.code = code;
    this.status = status;
  }
}
