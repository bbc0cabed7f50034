import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { ErrorView } from './ErrorView.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

/** A list that loads page after page, with its loading, empty and error states. `children` renders an `<li>` per row. */
export function PagedList<Row>({
  query,
  className,
  empty,
  more,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>>;
  className: string | undefined;
  empty: ReactNode;
  /** Label of the button that loads the next page. */
  more: string;
  children: (row: Row) => ReactNode;
}) {
  if (query.data === undefined) {
    if (!query.isPending) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <Loading>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul role="list" className={className}>
        {rows.map(children)}
      </ul>
      {query.hasNextPage && (
        <Button size="small" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  );
}
