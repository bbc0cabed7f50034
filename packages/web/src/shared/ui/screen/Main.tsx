import { type ReactNode, useEffect } from 'react';
import { useHydrated } from '../useHydrated.ts';

/** The main element and target of the skip link. Announces hydration, so that held presses can be replayed. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const hydrated = useHydrated();
  // Notifies the page starter (`shell/start.ts`), which runs outside of React. Presses are replayed on what the
  // browser renders after hydration, such as buttons that are enabled then.
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('lectern:alive'));
  }, [hydrated]);
  return (
    <main id="content" className={className}>
      {children}
    </main>
  );
}
