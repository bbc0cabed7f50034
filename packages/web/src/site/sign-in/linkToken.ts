import { useSyncExternalStore } from 'react';

/** The token in the fragment of an address, or in its query, where links had it before. */
export const tokenIn = ({ hash, search }: { hash: string; search: string }): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

/** Another link that is opened in the same tab changes only the fragment: the page starts anew for it. */
function reloadForAnotherLink() {
  const reload = () => window.location.reload();
  window.addEventListener('hashchange', reload);
  return () => window.removeEventListener('hashchange', reload);
}

/** The token of the link that led here; null until the page has come alive. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    reloadForAnotherLink,
    () => tokenIn(window.location),
    () => null,
  );

/** The token of a link that signs in, once it has gone from the address. */
let kept: string | null = null;

const tokenHere = () => tokenIn({ hash: window.location.hash, search: '' });

/** Takes the token from the address and the history for as long as the page needs it. */
function takeFromAddress() {
  kept = tokenHere();
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const stop = reloadForAnotherLink();
  return () => {
    kept = null;
    stop();
  };
}

/** Also removes the token from the URL and the history, for links that sign in. */
export const useLinkTokenOnce = (): string | null =>
  useSyncExternalStore(
    takeFromAddress,
    () => tokenHere() ?? kept,
    () => null,
  );
