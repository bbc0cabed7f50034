/** State outside of React: read and subscribed to by screens, changed by plain code. */
export interface Store<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<State>) => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}
