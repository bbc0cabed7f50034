import type { QuestionFile } from '@lectern/contract';
import { useEffect, useState } from 'react';
import type { Video } from '../../shared/video/video.ts';
import { VideoFrame } from '../../shared/video/VideoFrame.tsx';
import classes from './Media.module.css';
import { videoLesson, keepInside } from './media.ts';

const nothing = () => {};

/** A video of a question, in the player of lessons. It stays within the part that is asked about. */
export function QuestionVideo({
  file,
  captions,
  startAt,
  endAt,
}: {
  file: QuestionFile;
  captions: readonly QuestionFile[];
  startAt: number;
  endAt: number;
}) {
  const [video, setVideo] = useState<Video | null>(null);
  // Synchronises with the video: it has no notion of a part of itself.
  useEffect(() => {
    if (!video || (startAt === 0 && endAt === 0)) return undefined;
    const keep = () => keepInside(video, { startAt, endAt });
    if (video.readyState > 0) keep();
    video.addEventListener('loadedmetadata', keep);
    video.addEventListener('timeupdate', keep);
    return () => {
      video.removeEventListener('loadedmetadata', keep);
      video.removeEventListener('timeupdate', keep);
    };
  }, [video, startAt, endAt]);
  return (
    <div className={classes.video}>
      <VideoFrame lesson={videoLesson(file, captions)} ref={setVideo} onEnded={nothing} />
    </div>
  );
}
