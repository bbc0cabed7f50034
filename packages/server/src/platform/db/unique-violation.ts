import { hasSqlState } from './sql-state.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a unique index refused a row: another request was first. */
export const isTaken = (error: unknown): boolean => hasSqlState(error, UNIQUE_VIOLATION);
