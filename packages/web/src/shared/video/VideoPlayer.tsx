import type { MediaController } from 'media-chrome/media-controller';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePageSettings } from '../api/settings.tsx';
import './controls/elements.ts';
import { Continued } from './controls/Continued.tsx';
import { Controls, MiddleControls } from './controls/Controls.tsx';
import { type FilmControls, FilmContext } from './controls/filmContext.ts';
import { FilmNotice } from './controls/FilmNotice.tsx';
import { Gestures } from './controls/Gestures.tsx';
import { Said } from './controls/Said.tsx';
import { SoundOff } from './controls/SoundOff.tsx';
import { useFilmKeys } from './controls/useFilmKeys.ts';
import { useStart } from './controls/useStart.ts';
import type { Film, FilmLesson, FilmRef, FilmStudy, Playable } from './film.ts';
import { FilmElement } from './FilmElement.tsx';
import { useElementWords } from './useElementWords.ts';
import classes from './VideoPlayer.module.css';
import { useFilmWords } from './words.ts';

/** One set of controls for every source; each source is an element that speaks the media element's language. */
export function VideoPlayer({
  showing,
  lesson,
  poster,
  study,
  ref,
  onEnded,
  onFail,
}: {
  showing: Playable;
  lesson: FilmLesson;
  poster: string;
  study: FilmStudy | undefined;
  ref: FilmRef;
  onEnded: () => void;
  onFail: () => void;
}) {
  const { language } = useFilmWords();
  const { seek_time: step } = usePageSettings();
  const [film, setFilm] = useState<Film | null>(null);
  const [controller, setController] = useState<MediaController | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const controls = useMemo<FilmControls | null>(
    () => controller && { controller, film, step, announce },
    [controller, film, step, announce],
  );
  useElementWords(lesson);
  useFilmKeys(controls, study?.keysOn);
  useStart(film, study?.start);

  // Synchronises with the film: gives it to the page around and hears when it ends or cannot be shown.
  useEffect(() => {
    if (!film) return undefined;
    ref(film);
    film.addEventListener('ended', onEnded);
    film.addEventListener('error', onFail);
    // It may have failed before anybody listened.
    if (film.error) onFail();
    return () => {
      ref(null);
      film.removeEventListener('ended', onEnded);
      film.removeEventListener('error', onFail);
    };
  }, [film, ref, onEnded, onFail]);

  return (
    <media-controller ref={setController} class={classes.controller} lang={language} autohide={3} nohotkeys>
      <FilmElement
        showing={showing}
        startAt={study?.start.at ?? 0}
        poster={poster}
        tracks={lesson.subtitles}
        ref={setFilm}
        onFail={onFail}
      />
      {poster && <img slot="poster" className={classes.poster} src={poster} alt="" />}
      {controls && (
        <FilmContext value={controls}>
          <Gestures />
          <media-loading-indicator slot="centered-chrome" noautohide />
          {study?.start.resumed && <Continued at={study.start.at} />}
          <SoundOff />
          {study && <FilmNotice text={study.notice} />}
          <MiddleControls />
          <Said {...said} />
          <Controls lesson={lesson} study={study} />
        </FilmContext>
      )}
    </media-controller>
  );
}
