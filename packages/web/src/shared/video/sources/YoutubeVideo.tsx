import 'youtube-video-element';
import type { VideoRef } from '../video.ts';
import { useLoadWatch } from '../useLoadWatch.ts';
import { youtubeAddress } from './youtubeAddress.ts';

/** Our own choice decides about captions; otherwise they would always be there. */
const CONFIG = { cc_load_policy: 0 };

export function YoutubeVideo({
  address,
  startAt,
  ref,
  onFail,
}: {
  address: string;
  startAt: number;
  ref: VideoRef;
  onFail: () => void;
}) {
  const watch = useLoadWatch(ref, onFail);
  return <youtube-video ref={watch} slot="media" config={CONFIG} src={youtubeAddress(address, startAt)} playsinline />;
}
