import { type FileAddress, fileLesson } from './fileLesson.ts';
import type { Video } from './video.ts';
import { VideoFrame } from './VideoFrame.tsx';

const nothing = () => {};

/** A browser may refuse to start it; then its play button is there. */
const play = (video: Video | null) => void video?.play()?.catch(nothing);

/** A video file, in the player of lessons. `plays`: from the start, for those who pressed play to load it. */
export function FileVideo({ plays = false, ...file }: FileAddress & { plays?: boolean }) {
  return <VideoFrame lesson={fileLesson(file)} ref={plays ? play : nothing} onEnded={nothing} />;
}
