export const faces = ['serif', 'sans'] as const;
export const sizes = ['small', 'normal', 'large'] as const;

/** How a reader wants the texts of lessons set. */
export interface Reading {
  face: (typeof faces)[number];
  size: (typeof sizes)[number];
}

/** What the reader chose, as the shell's theme script found it. */
export function readReading(): Reading {
  const [face, size] = (document.documentElement.dataset.reading ?? '').split('-');
  return {
    face: faces.find((one) => one === face) ?? 'serif',
    size: sizes.find((one) => one === size) ?? 'normal',
  };
}

/** Kept for a year in a cookie that only the shell's theme script reads, and shown at once. */
export function chooseReading({ face, size }: Reading) {
  const chosen = `${face}-${size}`;
  document.cookie = `lectern_reading=${chosen}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.dataset.reading = chosen;
  if (face === 'serif') void import('../theme/serif.css');
}
