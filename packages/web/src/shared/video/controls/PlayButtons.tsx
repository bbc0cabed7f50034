import { seekTo, togglePlay } from '../film.ts';
import { useFilmWords } from '../words.ts';
import { FilmButton } from './FilmButton.tsx';
import { useFilm, useFilmState } from './filmContext.ts';
import { PauseIcon, PlayIcon, ReplayIcon, StepIcon } from './filmIcons.tsx';

export function PlayButton({ className, size = 24 }: { className?: string | undefined; size?: number }) {
  const { t } = useFilmWords();
  const { film } = useFilm();
  const paused = useFilmState(({ mediaPaused }) => mediaPaused ?? true);
  const ended = useFilmState(({ mediaEnded }) => mediaEnded ?? false);
  const [word, Icon] = ended
    ? (['film_replay', ReplayIcon] as const)
    : paused
      ? (['film_play', PlayIcon] as const)
      : (['film_pause', PauseIcon] as const);
  return (
    <FilmButton
      label={t(word)}
      shortcut="k"
      edge="start"
      className={className}
      disabled={!film}
      onClick={() => film && togglePlay(film)}
    >
      <Icon size={size} />
    </FilmButton>
  );
}

/** A step back or forward. */
export function StepButton({ forward, className }: { forward: boolean; className?: string | undefined }) {
  const { t } = useFilmWords();
  const { film, step, announce } = useFilm();
  return (
    <FilmButton
      label={t(forward ? 'film_forward' : 'film_back', { seconds: step })}
      shortcut={forward ? 'l' : 'j'}
      className={className}
      disabled={!film}
      onClick={() => {
        if (!film) return;
        seekTo(film, film.currentTime + (forward ? step : -step));
        announce(t(forward ? 'film_seconds_forward' : 'film_seconds_back', { seconds: step }));
      }}
    >
      <StepIcon seconds={step} forward={forward} />
    </FilmButton>
  );
}
