import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Taxonomy } from './queries.ts';

export const termRoutes = {
  category: '/course-category/$slug',
  tag: '/course-tag/$slug',
  difficulty: '/course-difficulty/$slug',
} as const;

/** Link to the courses of a term. */
export function TermLink({
  taxonomy,
  slug,
  className,
  children,
}: {
  taxonomy: Taxonomy;
  slug: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={termRoutes[taxonomy]} params={{ slug }} {...(className && { className })}>
      {children}
    </Link>
  );
}
