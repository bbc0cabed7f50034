export type Theme = 'light' | 'dark' | 'auto';

const CHANGED = 'lectern:theme';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'auto';

/** What the reader chose, as the shell's theme script found it. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : 'auto';
}

/** Kept for a year in a cookie that only the shell's theme script reads. */
export function chooseTheme(theme: Theme) {
  document.cookie = `lectern_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  window.dispatchEvent(new Event(CHANGED));
}

export function onThemeChange(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
