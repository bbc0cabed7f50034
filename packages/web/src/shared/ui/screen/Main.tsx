import { type ReactNode, useEffect } from 'react';

/** The main element and target of the skip link. Announces hydration, so that held presses can be replayed. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  // Notifies the page starter (`shell/start.ts`), which runs outside of React.
  useEffect(() => {
    window.dispatchEvent(new Event('lectern:alive'));
  }, []);
  return (
    <main id="content" className={className}>
      {children}
    </main>
  );
}
