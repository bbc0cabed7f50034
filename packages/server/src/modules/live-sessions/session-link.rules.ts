export type LinkError = 'bad_secure_url' | 'link_with_sign_in';

/**
 * Why a URL can't be a join link, or null: it must use https and have no credentials, which browsers would send.
 * '' means no link and is valid.
 */
export function linkError(text: string): LinkError | null {
  if (text === '') return null;
  const url = URL.parse(text);
  if (!url || url.protocol !== 'https:' || !url.hostname.includes('.')) return 'bad_secure_url';
  return url.username === '' && url.password === '' ? null : 'link_with_sign_in';
}

/** The meeting ID in a join link, or ''. */
export function meetingIdIn(text: string): string {
  const url = URL.parse(text);
  if (!url) return '';
  const zoom = /(?:^|\.)zoom\.us$/.test(url.hostname) && /^\/(?:j|w|s)\/(\d{9,12})\/?$/.exec(url.pathname);
  if (zoom) return zoom[1] ?? '';
  const meet = url.hostname === 'meet.google.com' && /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})\/?$/.exec(url.pathname);
  return meet ? (meet[1] ?? '') : '';
}
