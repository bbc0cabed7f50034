import 'youtube-video-element';
import type { FilmRef } from './film.ts';
import { useLoadWatch } from './useLoadWatch.ts';

/** From the host that sets no cookies before the film plays. */
const withoutCookies = (address: string) =>
  address.replace(/^https:\/\/(?:www\.)?youtube\.com\//, 'https://www.youtube-nocookie.com/');

export function YoutubeFilm({ address, ref, onFail }: { address: string; ref: FilmRef; onFail: () => void }) {
  const watch = useLoadWatch(ref, onFail);
  return <youtube-video ref={watch} slot="media" src={withoutCookies(address)} playsinline />;
}
