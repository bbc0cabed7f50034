import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { AreaContext } from './context.ts';
import { Providers } from './ui/theme/Providers.tsx';

/** Renders an area in place of what the server has painted: in slices, between which the page takes input. */
export function renderArea(root: HTMLElement, context: AreaContext, router: ReactNode) {
  startTransition(() => {
    createRoot(root).render(<Providers {...context}>{router}</Providers>);
  });
}
