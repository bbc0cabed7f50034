import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first drawing of the browser, which must agree with the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A parameter of the address. Pages are drawn on the server without it, so it is null until the page has come alive. */
export const useParameter = (name: string): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
