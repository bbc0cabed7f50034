/** What the server refused, or that it could not be reached (status 0, code `network`). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, unknown>;

  /** `message` is the server's sentence in the reader's language; it is empty when no server answered. */
  constructor(code: string, status: number, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the wire's `{code, message, data: {status}}`; a proxy's HTML page becomes a plain server error. */
export function errorFrom(status: number, body: unknown): ApiError {
  if (isRecord(body) && typeof body.code === 'string') {
    const message = typeof body.message === 'string' ? body.message : '';
    return new ApiError(body.code, status, message, isRecord(body.data) ? body.data : {});
  }
  return new ApiError('server_error', status, '');
}

/** The server's error about one field of a form, if it has one. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !isRecord(error.data.params)) return {};
  return Object.fromEntries(
    Object.entries(error.data.params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the server says of one entry of a list (`links.1`), at the field that holds the list. */
export function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.split('.')[0]!, message]));
}
