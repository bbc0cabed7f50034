/** The object store did not answer, or refused us. Nobody who asks can change that: it is like a database that is away. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  /** Tells it from what is wrong with a file that was being read. */
  readonly code = 'FILES_UNAVAILABLE';
  readonly reason: string;

  constructor(operation: string, reason: string) {
    // No cause: its codes are those of a database that cannot be reached.
    super(`The object store failed: ${operation} (${reason})`);
    this.reason = reason;
  }
}
