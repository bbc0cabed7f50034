let pressed = false;

// From the moment this file runs, which is before the course is there.
for (const type of ['pointerdown', 'keydown']) {
  globalThis.document?.addEventListener(type, () => (pressed = true), true);
}

/** Whether a key or the page has been pressed since the document was opened. */
export const hasPressed = (): boolean => pressed;
