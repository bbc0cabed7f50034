import type { SettingsDocument } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '../../../shared/api/endpoints.gen.ts';
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
  logo,
  title,
  tagline,
}: {
  theme: Theme;
  accent: Accent;
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
  } as CSSProperties;
  return (
    <li className={classes.page} style={colors}>
      <span className={classes.theme}>{t(`settings.preview_${theme}`)}</span>
      <div aria-hidden>
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
          <span className={classes.track}>
            <span className={classes.done} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The school's name, logo and color on a page of it, in the themes that visitors meet. */
export function BrandPreview({ values: { general } }: { values: SettingsDocument }) {
  const { styling, site } = general;
  const logoId = styling.logo_id;
  const { data: logo } = useQuery({ ...endpointQuery(media.get, { params: { id: logoId } }), enabled: logoId > 0 });
  if (!/^#[0-9a-f]{6}$/i.test(styling.primary_color)) return null;
  const accents = accentOf(styling.primary_color);
  const themes: readonly Theme[] = styling.default_theme === 'auto' ? ['light', 'dark'] : [styling.default_theme];
  return (
    <PreviewFrame>
      <ul role="list" className={classes.pages}>
        {themes.map((theme) => (
          <Page
            key={theme}
            theme={theme}
            accent={accents[theme]}
            logo={logoId > 0 ? logo?.source_url : undefined}
            title={site.title}
            tagline={site.tagline}
          />
        ))}
      </ul>
    </PreviewFrame>
  );
}
