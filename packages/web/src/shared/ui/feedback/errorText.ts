import type { TFunction } from 'i18next';
import { ApiError } from '../../api/errors.ts';

/** The server's sentence; our own words only when no server answered. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    if (error.status === 0) return t('error_network');
  }
  return t('error_unknown');
}
