import type { SettingsDocument } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n';
import { media } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { type Accent, accentOf, grounds } from '../../../shared/theme/accent.ts';
import classes from './BrandPreview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

/** As in tokens.css, which knows only the theme that this page has. */
const inks = {
  light: { ink: '#1f1d1a', faint: '#57534b' },
  dark: { ink: '#eceae6', faint: '#b9b6b0' },
} as const;

type Theme = keyof typeof inks;

function Page({
  theme,
  accent,
  player,
  icon,
  logo,
  title,
  tagline,
}: {
  theme: Theme;
  accent: Accent;
  /** Accent color of the player. */
  player: Accent;
  icon: string | undefined;
  logo: string | undefined;
  title: string;
  tagline: string;
}) {
  const { t } = useTranslation();
  // Colors that follow from what is being chosen are in no stylesheet.
  const colors = {
    '--page-ground': grounds[theme].ground,
    '--page-card': grounds[theme].card,
    '--page-ink': inks[theme].ink,
    '--page-faint': inks[theme].faint,
    '--page-fill': accent.fill,
    '--page-on-fill': accent.onFill,
    '--page-text': accent.text,
    '--page-soft': accent.soft,
    '--player-fill': player.fill,
    '--player-on-fill': player.onFill,
    '--player-soft': player.soft,
  } as CSSProperties;
  return (
    <li className={classes.page} style={colors}>
      <span className={classes.theme}>{t(`settings.preview_${theme}`)}</span>
      <div aria-hidden>
        {icon && (
          <div className={classes.tab}>
            <img className={classes.icon} src={icon} alt="" />
            <bdi>{title}</bdi>
          </div>
        )}
        <div className={classes.head}>
          {logo ? (
            <img className={classes.logo} src={logo} alt="" />
          ) : (
            <span className={classes.brand}>
              <span className={classes.mark} />
              <bdi>{title}</bdi>
            </span>
          )}
          <span className={classes.link}>{t('settings.preview_more')}</span>
        </div>
        <div className={classes.body}>
          <p className={classes.title}>
            <bdi>{title}</bdi>
          </p>
          {tagline && (
            <p className={classes.tagline}>
              <bdi>{tagline}</bdi>
            </p>
          )}
          <span className={classes.button}>{t('settings.preview_action')}</span>
        </div>
        <div className={classes.player}>
          <span className={classes.caption}>{t('settings.preview_player')}</span>
          <span className={classes.track}>
            <span className={classes.done} />
          </span>
          <span className={classes.complete}>{t('settings.preview_complete')}</span>
        </div>
      </div>
    </li>
  );
}

/** URL of a picture in the media library; undefined while loading and if none is chosen. */
function usePicture(id: number): string | undefined {
  const { data } = useQuery({ ...endpointQuery(media.get, { params: { id } }), enabled: id > 0 });
  return id > 0 ? data?.source_url : undefined;
}

/** The school's name, logo and color on a page of it, in the themes that visitors meet. */
export function BrandPreview({ values: { general } }: { values: SettingsDocument }) {
  const { styling, site } = general;
  const logoId = styling.logo_id;
  const logo = usePicture(logoId);
  const logos = { light: logo, dark: usePicture(styling.logo_dark_id) ?? logo };
  const icon = usePicture(styling.icon_id);
  if (!/^#[0-9a-f]{6}$/i.test(styling.primary_color)) return null;
  const accents = accentOf(styling.primary_color);
  const own = styling.primary_color_for_learn_page;
  const players = /^#[0-9a-f]{6}$/i.test(own) ? accentOf(own) : accents;
  const themes: readonly Theme[] = styling.default_theme === 'auto' ? ['light', 'dark'] : [styling.default_theme];
  return (
    <PreviewFrame>
      <ul role="list" className={classes.pages}>
        {themes.map((theme) => (
          <Page
            key={theme}
            theme={theme}
            accent={accents[theme]}
            player={players[theme]}
            icon={icon}
            logo={logoId > 0 ? logos[theme] : undefined}
            title={site.title}
            tagline={site.tagline}
          />
        ))}
      </ul>
    </PreviewFrame>
  );
}
