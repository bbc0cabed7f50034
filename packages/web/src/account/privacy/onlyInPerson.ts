import { ApiError } from '../../shared/api/errors.ts';

/** An administrator is here in the person's name: trying again would change nothing. */
export const isOnlyInPerson = (error: unknown): boolean => error instanceof ApiError && error.code === 'only_in_person';
