import { useEffect, useState } from 'react';
import { formatClock } from '../../format/format.ts';
import { useFilmWords } from '../words.ts';
import { seekTo } from '../film.ts';
import classes from './Controls.module.css';
import { useFilm, useFilmState } from './filmContext.ts';

const SHOWN_MS = 8000;

/** Says that the film goes on where its viewer left off. It leaves some time after the film began to play. */
export function Continued({ at }: { at: number }) {
  const { t } = useFilmWords();
  const { film } = useFilm();
  const [gone, setGone] = useState(false);
  const paused = useFilmState(({ mediaPaused }) => mediaPaused ?? true);
  // Synchronises with the clock.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [paused]);
  if (gone) return null;
  return (
    <div slot="top-chrome" className={classes.continued}>
      <span>{t('film_continued', { time: formatClock(at) })}</span>
      <button
        type="button"
        onClick={() => {
          if (film) seekTo(film, 0);
          setGone(true);
        }}
      >
        {t('film_start_over')}
      </button>
    </div>
  );
}
