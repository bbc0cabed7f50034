import { useEffect } from 'react';

/** Whoever comes back from a payment service by the button of the browser would find the locked form of before. */
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
