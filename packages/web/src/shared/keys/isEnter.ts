import type { KeyboardEvent } from 'react';

const COMPOSING = 229;

/** Whether Enter was pressed to enter. Enter also confirms a composition, of Japanese or Chinese text for instance. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  // In Safari the composition has ended by then, and only the key code differs.
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== COMPOSING;
