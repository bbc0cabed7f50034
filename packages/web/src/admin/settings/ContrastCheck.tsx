import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n';
import { type Accent, accentOf, grounds } from '../../shared/theme/accent.ts';
import { contrast } from '../../shared/theme/oklch.ts';
import base from '../../shared/ui/base.module.css';
import classes from './ContrastCheck.module.css';

function Sample({ theme, accent }: { theme: 'light' | 'dark'; accent: Accent }) {
  const { t, i18n } = useTranslation();
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    contrast(accent.fill, accent.onFill),
  );
  // Colors that follow from what is being chosen are in no stylesheet.
  const colors = {
    '--sample-ground': grounds[theme].card,
    '--sample-fill': accent.fill,
    '--sample-on-fill': accent.onFill,
    '--sample-text': accent.text,
  } as CSSProperties;
  return (
    <li className={classes.sample} style={colors}>
      <span className={classes.button} aria-hidden>
        {t('settings.contrast_button')}
      </span>
      <span className={classes.link} aria-hidden>
        {t('settings.contrast_link')}
      </span>
      <span className={classes.words}>
        {t(`settings.contrast_${theme}`, { color: accent.fill.toUpperCase(), ratio })}
      </span>
    </li>
  );
}

/** What the school's color turns into on light and on dark ground, and how well it can be read there. */
export function ContrastCheck({ color }: { color: string }) {
  const { t } = useTranslation();
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const { light, dark } = accentOf(color);
  const same = light.fill.toLowerCase() === color.toLowerCase();
  return (
    <div className={classes.check}>
      <p className={base.secondary}>{same ? t('settings.contrast_kept') : t('settings.contrast_changed')}</p>
      <ul role="list" className={classes.samples}>
        <Sample theme="light" accent={light} />
        <Sample theme="dark" accent={dark} />
      </ul>
    </div>
  );
}
