import { type ReactNode, useRef } from 'react';
import type { Video } from '../../../../../shared/video/video.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { PauseIcon } from '../../../../../shared/ui/icons.tsx';
import { useIsPlaying } from '../../../../../shared/video/useVideoFact.ts';
import { useTabWords } from '../words.ts';
import classes from './Notes.module.css';

/** Pauses the video while notes are open. A draft is still there when it is paused again. */
export function PausedOnly({ video, children }: { video: Video | null; children: ReactNode }) {
  const { t } = useTabWords();
  const playing = useIsPlaying(video);
  const notes = useRef<HTMLDivElement>(null);

  function pause() {
    video?.pause();
    // The button goes with the video's playing; the focus goes on to the notes.
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
