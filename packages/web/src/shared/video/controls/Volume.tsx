import { mute } from '../film.ts';
import { useFilmWords } from '../words.ts';
import classes from './Controls.module.css';
import { FilmButton } from './FilmButton.tsx';
import { useFilm, useFilmState } from './filmContext.ts';
import { LoudIcon, MutedIcon, QuietIcon } from './filmIcons.tsx';

/** Muting, and beside it how loud, under the pointer and on focus. */
export function Volume() {
  const { t } = useFilmWords();
  const { film } = useFilm();
  const level = useFilmState(({ mediaVolumeLevel }) => mediaVolumeLevel);
  const fixed = useFilmState(({ mediaVolumeUnavailable }) => mediaVolumeUnavailable !== undefined);
  const off = level === 'off';
  const Icon = off ? MutedIcon : level === 'high' ? LoudIcon : QuietIcon;
  return (
    <div className={classes.volume}>
      <FilmButton
        label={t(off ? 'film_unmute' : 'film_mute')}
        shortcut="m"
        disabled={!film}
        onClick={() => film && mute(film, !film.muted)}
      >
        <Icon size={22} />
      </FilmButton>
      {!fixed && (
        <div className={classes.level}>
          <media-volume-range />
        </div>
      )}
    </div>
  );
}
