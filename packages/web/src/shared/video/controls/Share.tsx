import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../api/settings.tsx';
import { formatClock } from '../../format/format.ts';
import { NativeShareIcon, networkIcons } from '../../share/networkIcons.tsx';
import { chosenNetworks, networkNames, shareAddress } from '../../share/shareAddress.ts';
import { ClockIcon, LinkIcon } from '../../ui/icons.tsx';
import type { FilmStudy } from '../film.ts';
import { useFilmWords } from '../words.ts';
import { useFilm, useFilmState } from './filmContext.ts';
import { ShareIcon } from './filmIcons.tsx';
import { Panel, useClosePanel } from './Panel.tsx';
import classes from './Panel.module.css';

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
  const { t: say } = useTranslation();
  const { services } = usePageSettings().social_share;
  const { announce } = useFilm();
  const page = { url: `${window.location.origin}${window.location.pathname}`, title: document.title };
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
      {chosenNetworks(services).map((network) => {
        const Icon = networkIcons[network];
        return (
          <a
            key={network}
            href={shareAddress(network, page)}
            target="_blank"
            rel="noopener"
            className={classes.action}
            onClick={close}
          >
            <Icon size={18} />
            {/* The controls of a film run from left to right in every language. */}
            <bdi>{say('share_on', { name: networkNames[network] })}</bdi>
          </a>
        );
      })}
      {typeof navigator.share === 'function' && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            // Refused or called off: nothing has happened, and nothing need be said.
            void navigator.share(page).catch(() => undefined);
          }}
        >
          <NativeShareIcon size={18} />
          {say('share_native')}
        </button>
      )}
    </>
  );
}
