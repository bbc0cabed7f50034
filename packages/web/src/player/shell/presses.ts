let count = 0;

// From the moment this file runs, which is before the course is there.
if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, () => (count += 1), { capture: true, passive: true });
  }
}

/** How often a key or the page has been pressed since the document was opened. */
export const presses = (): number => count;
