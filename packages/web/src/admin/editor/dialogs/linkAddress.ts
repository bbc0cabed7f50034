/** The address a link gets for what was typed; null when it leads nowhere that is allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  // Browsers read a backslash as a slash: '/\host' leads to another site.
  if (/^(\/(?![/\\])|#)/.test(text)) return text;
  if (/^(mailto|tel):.+/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  // 'example.com/page', as people write it.
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : null;
}
