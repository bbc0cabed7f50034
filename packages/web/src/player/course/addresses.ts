/** Between areas an address is a page load. */

export const signInAddress = (homeUrl: string, backTo: string): string =>
  `${homeUrl.replace(/\/$/, '')}/sign-in?redirect_to=${encodeURIComponent(backTo)}`;

export const registerAddress = (homeUrl: string, backTo: string): string =>
  `${homeUrl.replace(/\/$/, '')}/register?redirect_to=${encodeURIComponent(backTo)}`;

export const checkoutAddress = (courseId: number): string => `/checkout?course=${courseId}`;

/** Where the reader is, as signing in takes them back to it. */
export const here = (): string => `${window.location.pathname}${window.location.search}`;

/** A link that a user entered. Undefined if following it would run a script. */
export function safeAddress(address: string, base = window.location.href): string | undefined {
  const url = URL.parse(address, base);
  return address !== '' && url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
