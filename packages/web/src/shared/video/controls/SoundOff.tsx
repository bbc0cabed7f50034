import { mute } from '../film.ts';
import { useFilmWords } from '../words.ts';
import classes from './Controls.module.css';
import { useFilm, useFilmState } from './filmContext.ts';
import { MutedIcon } from './filmIcons.tsx';

/** A film that began by itself may have had to do so without sound: the way to it is at hand. */
export function SoundOff() {
  const { t } = useFilmWords();
  const { film } = useFilm();
  const muted = useFilmState(({ mediaVolumeLevel }) => mediaVolumeLevel === 'off');
  const playing = useFilmState(({ mediaPaused }) => mediaPaused === false);
  if (!muted || !playing || !film) return null;
  return (
    <button slot="top-chrome" type="button" className={classes.soundOff} onClick={() => mute(film, false)}>
      <MutedIcon size={18} />
      {t('film_unmute')}
    </button>
  );
}
