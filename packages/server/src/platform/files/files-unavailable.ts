/**
 * The object store did not answer or refused the request. The client cannot fix this, so it is handled like a database
 * outage.
 */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  /** Distinguishes it from errors in the content of a file. */
  readonly code = 'FILES_UNAVAILABLE';
  readonly reason: string;

  constructor(operation: string, reason: string) {
    // No `cause`, because its error codes look like those of an unreachable database.
    super(`The object store failed: ${operation} (${reason})`);
    this.reason = reason;
  }
}
