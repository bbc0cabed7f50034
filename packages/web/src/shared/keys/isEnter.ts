import type { KeyboardEvent } from 'react';

const COMPOSING = 229;

/** Whether Enter was pressed to enter. Enter also confirms a composition, of Japanese or Chinese text for instance. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  // In Safari the composition has ended already; its key code still tells.
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== COMPOSING;
