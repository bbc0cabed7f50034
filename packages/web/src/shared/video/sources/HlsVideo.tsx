import 'hls-video-element';
import type { ReactNode } from 'react';
import type { VideoRef } from '../video.ts';

/** Videos in pieces, in several qualities, for browsers that cannot put them together themselves. */
export function HlsVideo({ address, ref, children }: { address: string; ref: VideoRef; children: ReactNode }) {
  return (
    <hls-video ref={ref} slot="media" src={address} preload="metadata" playsinline>
      {children}
    </hls-video>
  );
}
