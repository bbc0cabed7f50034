const UNIQUE_VIOLATION = '23505';

/** Whether a unique index refused a row: another request was first. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
