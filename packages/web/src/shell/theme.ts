/**
 * Runs before the first paint, as a separate small file because the page allows no inline scripts. It sets the reader's
 * color scheme, type settings and sidebar, and the direction for testing with `?dir=rtl`.
 */
{
  const root = document.documentElement;
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(document.cookie)?.[1];

  const asked = new URLSearchParams(window.location.search).get('dir');
  if (asked === 'rtl' || asked === 'ltr') document.cookie = `lectern_dir=${asked}; path=/; samesite=lax`;
  const direction = asked ?? cookie('lectern_dir');
  if (direction === 'rtl' || direction === 'ltr') root.dir = direction;

  const reading = cookie('lectern_reading');
  if (reading) root.dataset.reading = reading;

  // The player's first paint leaves the place of a sidebar empty that its reader has closed.
  try {
    if (localStorage.getItem('lectern.sidebar') === 'false') root.dataset.outline = 'closed';
  } catch {
    // Where storage is closed nothing is remembered.
  }

  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = cookie('lectern_theme') ?? root.dataset.defaultTheme ?? 'auto';
    const scheme = chosen === 'dark' || (chosen === 'auto' && dark.matches) ? 'dark' : 'light';
    root.dataset.theme = chosen;
    root.setAttribute('data-mantine-color-scheme', scheme);
  };
  apply();
  dark.addEventListener('change', apply);
  // The theme switch of the page asks for the same rule to be applied again.
  window.addEventListener('lectern:theme', apply);
}
