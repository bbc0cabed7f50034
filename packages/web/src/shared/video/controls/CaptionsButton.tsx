import { toggleCaptions } from '../choices.ts';
import { useFilmWords } from '../words.ts';
import { FilmButton } from './FilmButton.tsx';
import { useFilm } from './filmContext.ts';
import { CaptionsOffIcon, CaptionsOnIcon } from './filmIcons.tsx';
import { useShownCaptions } from './Settings.tsx';

export function CaptionsButton() {
  const { t, language } = useFilmWords();
  const { film } = useFilm();
  const { tracks, shown } = useShownCaptions();
  if (!film || tracks.length === 0) return null;
  const on = shown >= 0;
  const Icon = on ? CaptionsOnIcon : CaptionsOffIcon;
  return (
    <FilmButton
      label={t(on ? 'film_captions_hide' : 'film_captions_show')}
      shortcut="c"
      onClick={() => toggleCaptions(film, language)}
    >
      <Icon size={23} />
    </FilmButton>
  );
}
