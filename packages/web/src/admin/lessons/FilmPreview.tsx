import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Film, FilmLesson } from '../../shared/video/film.ts';
import { VideoFrame } from '../../shared/video/VideoFrame.tsx';
import classes from './FilmPreview.module.css';
import { embedPreview, fitsSource } from './sources.ts';
import type { LessonValues } from './lessonValues.ts';

/** Where the files stand that the values name by their ids. */
export interface FilmFiles {
  film: string;
  poster: string;
  picture: string;
}

const addressOf = ({ video_source: source, video_source_url: url }: LessonValues, files: FilmFiles): string => {
  if (source === '' || !fitsSource(source, url)) return '';
  if (source === 'self-hosted') return files.film;
  return source === 'embed-video' ? embedPreview(url) : url.trim();
};

/** Synchronises with the film: it knows its length once its first bytes are there. */
function useLength(film: Film | null, onLength: (seconds: number) => void) {
  useEffect(() => {
    if (!film) return undefined;
    const read = () => {
      const { duration } = film as Film & { duration?: number };
      if (duration !== undefined && Number.isFinite(duration) && duration > 0) onLength(Math.round(duration));
    };
    read();
    film.addEventListener('durationchange', read);
    film.addEventListener('loadedmetadata', read);
    return () => {
      film.removeEventListener('durationchange', read);
      film.removeEventListener('loadedmetadata', read);
    };
  }, [film, onLength]);
}

const nothing = () => {};

/** The film as its learner will see it, as soon as its address fits. */
export function FilmPreview({
  values,
  files,
  onFilm,
  onLength,
}: {
  values: LessonValues;
  files: FilmFiles;
  onFilm: (film: Film | null) => void;
  onLength: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  const [film, setFilm] = useState<Film | null>(null);
  useLength(film, onLength);
  const address = addressOf(values, files);
  const lesson = useMemo<FilmLesson>(
    () => ({
      name: values.name || t('lessons.film'),
      video_source: values.video_source,
      video_source_url: address,
      video_poster_url: files.poster,
      featured_image_url: files.picture,
      live_stream_thumbnail_url: '',
      video_meta: { ...values.video_meta, time_stamps: [] },
      subtitles: values.subtitles,
      starts_at: values.starts_at,
      ends_at: values.ends_at,
      live_chat_enabled: values.live_chat_enabled,
    }),
    [values, address, files, t],
  );
  const give = useMemo(
    () => (found: Film | null) => {
      setFilm(found);
      onFilm(found);
    },
    [onFilm],
  );
  if (address === '') return null;
  return (
    <section aria-label={t('lessons.film_preview')} className={classes.preview}>
      <VideoFrame key={`${values.video_source} ${address}`} lesson={lesson} ref={give} onEnded={nothing} />
    </section>
  );
}
