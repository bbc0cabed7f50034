import { useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../Button.tsx';
import { DeviceIcon, MoonIcon, SunIcon } from '../icons.tsx';
import { Menu, MenuChoice } from '../overlays/Menu.tsx';
import { chooseTheme, onThemeChange, readTheme } from './theme.ts';
import classes from './ThemeToggle.module.css';

const choices = [
  { theme: 'light', Icon: SunIcon, words: 'theme_light' },
  { theme: 'dark', Icon: MoonIcon, words: 'theme_dark' },
  { theme: 'auto', Icon: DeviceIcon, words: 'theme_auto' },
] as const;

export function ThemeToggle() {
  const { t } = useTranslation();
  const chosen = useSyncExternalStore(onThemeChange, readTheme, () => 'auto' as const);
  return (
    <Menu
      trigger={(props) => (
        <IconButton label={t('theme')} side="end" {...props}>
          {/* The style sheet shows the chosen one, so that it is right before the page hydrates. */}
          {choices.map(({ theme, Icon }) => (
            <span key={theme} className={classes.icon} data-choice={theme}>
              <Icon />
            </span>
          ))}
        </IconButton>
      )}
    >
      {choices.map(({ theme, Icon: ChoiceIcon, words }) => (
        <MenuChoice key={theme} icon={<ChoiceIcon />} checked={theme === chosen} onClick={() => chooseTheme(theme)}>
          {t(words)}
        </MenuChoice>
      ))}
    </Menu>
  );
}
