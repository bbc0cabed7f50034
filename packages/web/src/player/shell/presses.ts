let pressed = false;

// Registered when the scripts of the player run, before the course has loaded.
for (const type of ['pointerdown', 'keydown']) {
  globalThis.document?.addEventListener(type, () => (pressed = true), true);
}

/** Whether a key or the page has been pressed since the document was opened. */
export const hasPressed = (): boolean => pressed;
