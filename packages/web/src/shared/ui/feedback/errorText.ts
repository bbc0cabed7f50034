import type { TFunction } from '#i18n';
import { ApiError } from '../../api/errors.ts';

/** The server's sentence; our own words when no server answered, and when its advice is not the one for this page. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) {
    // Reloading would lose what is on the screen.
    if (error.code === 'rest_cookie_invalid_nonce') return t('session_ended');
    if (error.message) return error.message;
    if (error.status === 0) return t('error_network');
  }
  return t('error_unknown');
}
