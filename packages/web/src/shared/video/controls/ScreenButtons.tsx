import { useFilmWords } from '../words.ts';
import classes from './Controls.module.css';
import { FilmButton } from './FilmButton.tsx';
import { useFilmState, useRequest } from './filmContext.ts';
import { FullscreenIcon, LeaveFullscreenIcon, PipIcon } from './filmIcons.tsx';

/** Where the film is shown: in the page, above other windows, or on all of the screen. */
export function ScreenButtons() {
  const { t } = useFilmWords();
  const request = useRequest();
  const noPip = useFilmState(({ mediaPipUnavailable }) => mediaPipUnavailable !== undefined);
  const noFullscreen = useFilmState(({ mediaFullscreenUnavailable }) => mediaFullscreenUnavailable !== undefined);
  const pip = useFilmState(({ mediaIsPip }) => mediaIsPip ?? false);
  const full = useFilmState(({ mediaIsFullscreen }) => mediaIsFullscreen ?? false);
  return (
    <>
      {!noPip && (
        <FilmButton
          label={t(pip ? 'film_pip_leave' : 'film_pip')}
          edge="end"
          className={classes.pip}
          onClick={() => request(pip ? 'mediaexitpiprequest' : 'mediaenterpiprequest')}
        >
          <PipIcon size={22} />
        </FilmButton>
      )}
      {!noFullscreen && (
        <FilmButton
          label={t(full ? 'film_fullscreen_leave' : 'film_fullscreen')}
          shortcut="f"
          edge="end"
          onClick={() => request(full ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest')}
        >
          {full ? <LeaveFullscreenIcon size={22} /> : <FullscreenIcon size={22} />}
        </FilmButton>
      )}
    </>
  );
}
