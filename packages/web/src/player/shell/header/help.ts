const listeners = new Set<() => void>();

/** Opens the help dialog. */
export function showHelp() {
  for (const listener of listeners) listener();
}

export function onShowHelp(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
