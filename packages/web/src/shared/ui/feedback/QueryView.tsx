import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorView } from './ErrorView.tsx';

/**
 * The four states of what is loaded. Data wins: a background refetch, or its failure, never hides what is on screen.
 */
export function QueryView<T>({
  query,
  loading,
  isEmpty,
  empty,
  children,
}: {
  query: UseQueryResult<T>;
  /** A `Loading` in the exact shape of what comes. */
  loading: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isPending) return loading;
  return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
}
