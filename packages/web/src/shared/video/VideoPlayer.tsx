import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../api/settings.tsx';
import './controls.ts';
import { RateIcon } from '../ui/icons.tsx';
import type { Film, FilmLesson, FilmRef, Showing } from './film.ts';
import { FilmElement } from './FilmElement.tsx';
import classes from './VideoPlayer.module.css';

const RATES = '0.5 0.75 1 1.25 1.5 1.75 2';

/** One set of controls for every source; each source is a custom element that speaks the media element's language. */
export function VideoPlayer({
  showing,
  lesson,
  poster,
  ref,
  onEnded,
  onFail,
}: {
  showing: Showing & { kind: 'youtube' | 'vimeo' | 'file' };
  lesson: FilmLesson;
  poster: string;
  ref: FilmRef;
  onEnded: () => void;
  onFail: () => void;
}) {
  const { t } = useTranslation();
  const { seek_time } = usePageSettings();
  const [film, setFilm] = useState<Film | null>(null);
  const captions = showing.kind === 'file' && lesson.subtitles.length > 0;

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
    <media-controller
      class={classes.controller}
      aria-label={t('film_of', { name: lesson.name })}
      keyboardforwardseekoffset={seek_time}
      keyboardbackwardseekoffset={seek_time}
    >
      <FilmElement showing={showing} poster={poster} tracks={lesson.subtitles} ref={setFilm} onFail={onFail} />
      {poster && <media-poster-image slot="poster" src={poster} />}
      <media-loading-indicator slot="centered-chrome" noautohide />
      <media-play-button slot="centered-chrome" class={classes.start} notooltip />
      {captions && <media-captions-menu hidden anchor="auto" />}
      <media-playback-rate-menu hidden anchor="auto" rates={RATES} />
      <div className={classes.controls}>
        <media-time-range />
        <media-control-bar>
          <media-play-button />
          <media-seek-backward-button seekoffset={seek_time} />
          <media-seek-forward-button seekoffset={seek_time} />
          <media-mute-button />
          <media-volume-range class={classes.volume} />
          <media-time-display showduration notoggle />
          <span className={classes.space} />
          {captions && <media-captions-menu-button />}
          <media-playback-rate-menu-button>
            {/* Its own text, '1x', would not be part of its name. */}
            <RateIcon slot="icon" size={22} />
          </media-playback-rate-menu-button>
          <media-pip-button class={classes.pip} />
          <media-fullscreen-button />
        </media-control-bar>
      </div>
    </media-controller>
  );
}
