import 'vimeo-video-element';
import type { VideoRef } from '../video.ts';
import { useLoadWatch } from '../useLoadWatch.ts';

export function VimeoVideo({ address, ref, onFail }: { address: string; ref: VideoRef; onFail: () => void }) {
  const watch = useLoadWatch(ref, onFail);
  return <vimeo-video ref={watch} slot="media" src={address} playsinline />;
}
