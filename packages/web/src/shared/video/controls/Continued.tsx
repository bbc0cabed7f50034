import { useEffect, useState } from 'react';
import { formatClock } from '../../format/format.ts';
import { useVideoWords } from '../words.ts';
import { playFrom } from '../video.ts';
import classes from './Controls.module.css';
import { useVideo, useVideoState } from './videoContext.ts';

const SHOWN_MS = 8000;

/** Says that the video goes on where its viewer left off. It leaves some time after the video began to play. */
export function Continued({ at }: { at: number }) {
  const { t } = useVideoWords();
  const { video } = useVideo();
  const [gone, setGone] = useState(false);
  const paused = useVideoState(({ mediaPaused }) => mediaPaused ?? true);
  // Synchronises with the clock.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [paused]);
  if (gone) return null;
  return (
    <div slot="top-chrome" className={classes.continued}>
      <span>{t('video_continued', { time: formatClock(at) })}</span>
      <button
        type="button"
        onClick={() => {
          if (video) playFrom(video, 0);
          setGone(true);
        }}
      >
        {t('video_start_over')}
      </button>
    </div>
  );
}
