import { type ReactNode, useEffect } from 'react';

/** What a screen is about, where the skip link leads. Once it is alive it says so to whoever holds presses for it. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  // Synchronises with the page's starter (`shell/start.ts`), which stands outside of what React draws.
  useEffect(() => {
    window.dispatchEvent(new Event('lectern:alive'));
  }, []);
  return (
    <main id="content" className={className}>
      {children}
    </main>
  );
}
