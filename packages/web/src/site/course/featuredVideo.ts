/**
 * The frame of a video of another site, out of its address as the school stores it; undefined for files. YouTube sets no
 * cookies there.
 */
export function frameOf(source: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  if (source === 'youtube') {
    const id = url.searchParams.get('v') ?? '';
    return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : undefined;
  }
  const [, id, key] = /^\/(\d{1,15})(?:\/([0-9a-f]{6,20}))?$/.exec(url.pathname) ?? [];
  if (source !== 'vimeo' || !id) return undefined;
  return `https://player.vimeo.com/video/${id}?autoplay=1${key ? `&h=${key}` : ''}`;
}
