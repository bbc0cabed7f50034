/** What a browser remembers of a reader. Where storage is closed (private windows, settings) nothing is remembered. */

export function remembered<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(`lectern.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(`lectern.${key}`, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}
