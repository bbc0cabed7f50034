/**
 * From the host that sets no cookies before the video plays. The place to begin is in the address: a video that is sent
 * to a place before it was played would begin to play.
 */
export function youtubeAddress(address: string, startAt: number): string {
  const url = new URL(address.replace(/^https:\/\/(?:www\.)?youtube\.com\//, 'https://www.youtube-nocookie.com/'));
  if (startAt > 0) url.searchParams.set('t', String(Math.floor(startAt)));
  return url.href;
}
