import type { QuestionFile } from '@lectern/contract';
import { useEffect, useState } from 'react';
import type { Film } from '../../shared/video/film.ts';
import { VideoFrame } from '../../shared/video/VideoFrame.tsx';
import classes from './Media.module.css';
import { filmLesson, keepInside } from './media.ts';

const nothing = () => {};

/** A film of a question, in the player of lessons. It stays within the part that is asked about. */
export function QuestionFilm({
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
  const [film, setFilm] = useState<Film | null>(null);
  // Synchronises with the film: it has no notion of a part of itself.
  useEffect(() => {
    if (!film || (startAt === 0 && endAt === 0)) return undefined;
    const keep = () => keepInside(film, { startAt, endAt });
    if (film.readyState > 0) keep();
    film.addEventListener('loadedmetadata', keep);
    film.addEventListener('timeupdate', keep);
    return () => {
      film.removeEventListener('loadedmetadata', keep);
      film.removeEventListener('timeupdate', keep);
    };
  }, [film, startAt, endAt]);
  return (
    <div className={classes.film}>
      <VideoFrame lesson={filmLesson(file, captions)} ref={setFilm} onEnded={nothing} />
    </div>
  );
}
