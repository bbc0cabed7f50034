import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenError } from './ScreenError.tsx';

/**
 * Like `QueryView`, for the record of a screen: renders the screen without it if it does not exist (`missing` is the
 * title) or the reader may not see it.
 */
export function ScreenQuery<T>({
  query,
  loading,
  missing,
  children,
}: {
  query: UseQueryResult<T>;
  loading: ReactNode;
  /** 'This course does not exist or was deleted.' */
  missing: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return loading;
  return <ScreenError error={query.error} missing={missing} onRetry={() => void query.refetch()} />;
}
