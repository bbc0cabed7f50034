import 'vimeo-video-element';
import type { FilmRef } from './film.ts';
import { useLoadWatch } from './useLoadWatch.ts';

export function VimeoFilm({ address, ref, onFail }: { address: string; ref: FilmRef; onFail: () => void }) {
  const watch = useLoadWatch(ref, onFail);
  return <vimeo-video ref={watch} slot="media" src={address} playsinline />;
}
