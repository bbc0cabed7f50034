import { fileLesson } from './fileLesson.ts';
import { VideoFrame } from './VideoFrame.tsx';

const nothing = () => {};

/** A video file, in the player of lessons. */
export function FileVideo({ url, title }: { url: string; title: string }) {
  return <VideoFrame lesson={fileLesson({ url, title })} ref={nothing} onEnded={nothing} />;
}
