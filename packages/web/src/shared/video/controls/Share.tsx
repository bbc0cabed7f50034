import { lazy, Suspense } from 'react';
import { formatClock } from '../../format/format.ts';
import { ClockIcon, LinkIcon } from '../../ui/icons.tsx';
import type { FilmStudy } from '../film.ts';
import { useFilmWords } from '../words.ts';
import { useFilm, useFilmState } from './filmContext.ts';
import { ShareIcon } from './filmIcons.tsx';
import { Panel, useClosePanel } from './Panel.tsx';
import classes from './Panel.module.css';

// Only who opens the panel loads it.
const NetworkLinks = lazy(() => import('./NetworkLinks.tsx').then((file) => ({ default: file.NetworkLinks })));

/** Passing on the address of the lesson, as it is or at the place the film is at, or to a network. */
export function Share({ share }: { share: NonNullable<FilmStudy['share']> }) {
  const { t } = useFilmWords();
  return (
    <Panel label={t('film_share')} icon={<ShareIcon size={22} />}>
      <Links share={share} />
    </Panel>
  );
}

function Links({ share }: { share: NonNullable<FilmStudy['share']> }) {
  const close = useClosePanel();
  const { t } = useFilmWords();
  const { announce } = useFilm();
  const at = useFilmState(({ mediaCurrentTime }) => Math.floor(mediaCurrentTime ?? 0));
  async function copy(seconds?: number) {
    const said = await share(seconds);
    // News of the page is not seen while the film fills the screen.
    if (document.fullscreenElement) announce(said);
    close();
  }
  return (
    <>
      <button type="button" className={classes.action} onClick={() => void copy()}>
        <LinkIcon size={18} />
        {t('film_copy_link')}
      </button>
      <button type="button" className={classes.action} onClick={() => void copy(at)}>
        <ClockIcon size={18} />
        {t('film_copy_link_at', { time: formatClock(at) })}
      </button>
      <Suspense>
        <NetworkLinks close={close} />
      </Suspense>
    </>
  );
}
