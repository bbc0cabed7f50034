import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { formatClock } from '../../shared/format/format.ts';
import { seekTo } from '../../shared/video/video.ts';
import { barOf, playingVideo } from './playingVideo.ts';
import classes from './VideoMarks.module.css';
import { marksQuery } from './queries.ts';
import { useQuestionWords } from './words.ts';

/** The bar comes with the player, once the length of the video is known. */
function watchBar(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Questions about seconds of the video, on its bar. Each leads to its second and its question. */
export function VideoMarks({
  courseId,
  itemId,
  onOpen,
}: {
  courseId: number;
  itemId: number;
  onOpen: (question: number) => void;
}) {
  const { data } = useQuery(marksQuery({ course_id: courseId, item_id: itemId }));
  const marks = data?.rows ?? [];
  return marks.length > 0 ? <Marks marks={marks} onOpen={onOpen} /> : null;
}

function Marks({
  marks,
  onOpen,
}: {
  marks: readonly { id: number; second: number; excerpt: string }[];
  onOpen: (question: number) => void;
}) {
  const { t } = useQuestionWords();
  const bar = useSyncExternalStore(watchBar, barOf);
  const length = useSyncExternalStore(watchBar, () => playingVideo()?.duration ?? 0);
  if (!bar || !(length > 0) || !Number.isFinite(length)) return null;
  return createPortal(
    marks
      .filter(({ second }) => second <= length)
      .map(({ id, second, excerpt }) => (
        <button
          key={id}
          type="button"
          className={classes.mark}
          style={{ left: `${(second / length) * 100}%` }}
          title={excerpt}
          aria-label={t('mark', { time: formatClock(second), question: excerpt })}
          onClick={() => {
            const video = playingVideo();
            if (video) seekTo(video, second);
            onOpen(id);
          }}
        />
      )),
    bar,
  );
}
