import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { directionOf } from '../i18n/words.ts';
import { chooseTheme, onThemeChange, readTheme } from '../ui/theme/theme.ts';
import { mantineTheme, mantineVariables } from './mantineTheme.ts';

/** All scopes share the color scheme, which is stored in one cookie. */
const schemes: MantineColorSchemeManager = (() => {
  let stop: (() => void) | undefined;
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : readTheme()),
    set: chooseTheme,
    subscribe: (onUpdate) => {
      stop = onThemeChange(() => onUpdate(readTheme()));
    },
    unsubscribe: () => stop?.(),
    clear: () => {},
  };
})();

/** Around every screen that uses parts of the kit. It is not in the player's first load. */
export function FormScope({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DirectionProvider initialDirection={directionOf(i18n.language)}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
