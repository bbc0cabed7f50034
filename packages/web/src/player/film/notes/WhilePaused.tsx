import { type ReactNode, useRef } from 'react';
import type { Film } from '../../../shared/video/film.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PauseIcon } from '../../../shared/ui/icons.tsx';
import { useIsPlaying } from '../../../shared/video/useFilmFact.ts';
import { useTabWords } from '../words.ts';
import classes from './Notes.module.css';

/** Notes are read and written while the film stands. What was being typed is still there when it stands again. */
export function WhilePaused({ film, children }: { film: Film | null; children: ReactNode }) {
  const { t } = useTabWords();
  const playing = useIsPlaying(film);
  const notes = useRef<HTMLDivElement>(null);

  function pause() {
    film?.pause();
    // The button goes with the film's playing; the focus goes on to the notes.
    requestAnimationFrame(() => notes.current?.focus({ preventScroll: true }));
  }

  return (
    <>
      <div className={classes.pause} hidden={!playing}>
        <p role="status">{playing && t('notes_pause_first')}</p>
        <Button variant="primary" icon={<PauseIcon />} onClick={pause}>
          {t('notes_pause')}
        </Button>
      </div>
      <div ref={notes} className={classes.notes} hidden={playing} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
