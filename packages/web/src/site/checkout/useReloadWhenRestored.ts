import { useEffect } from 'react';

/** Buyers who come back from a payment service by the browser's button would find the form locked. */
export function useReloadWhenRestored(): void {
  // Synchronises with the browser, which keeps whole pages.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
