import 'hls-video-element';
import type { ReactNode } from 'react';
import type { FilmRef } from './film.ts';

/** Films in pieces, in several qualities, for browsers that cannot put them together themselves. */
export function HlsFilm({ address, ref, children }: { address: string; ref: FilmRef; children: ReactNode }) {
  return (
    <hls-video ref={ref} slot="media" src={address} preload="metadata" playsinline>
      {children}
    </hls-video>
  );
}
