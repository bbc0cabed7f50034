import { MAX_REDIRECT_LENGTH } from '@lectern/contract/limits';

const FALLBACK = '/account';

/** Pages that would send a person who is signed in on again. */
const SIGNING =
  /^\/(?:sign-in|register|forgot-password|reset-password|verify-email|confirm-email|setup|phone-sign-in)(?:[/?#]|$)/;

/**
 * Where to go after signing in. Only a path of this site: anybody can write the address that is asked for, and must
 * not be able to send people elsewhere with it. Browsers read a backslash as a slash and drop tabs and line breaks.
 */
export function safeRedirect(asked: string | null | undefined, fallback = FALLBACK): string {
  if (!asked || asked.length > MAX_REDIRECT_LENGTH) return fallback;
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/.test(asked)) return fallback;
  let url: URL;
  try {
    url = new URL(asked, 'https://same.invalid');
  } catch {
    return fallback;
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots are resolved by now, and must not have left two slashes at the start.
  if (url.origin !== 'https://same.invalid' || path.startsWith('//') || SIGNING.test(path)) return fallback;
  return path;
}

/** The query of the sign-in pages, and of the links between them. */
export function readRedirect({ redirect_to }: { redirect_to?: unknown }): { redirect_to?: string } {
  const asked = safeRedirect(typeof redirect_to === 'string' ? redirect_to : '', '');
  return asked ? { redirect_to: asked } : {};
}
