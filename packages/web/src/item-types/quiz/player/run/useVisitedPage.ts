import { useState } from 'react';

function stored(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

/** The page of an attempt that is open, which a reload of the tab comes back to. */
export function useVisitedPage(attemptId: number): [number, (page: number) => void] {
  const key = `lectern.quiz-page.${attemptId}`;
  const [page, setPage] = useState(() => stored(key));
  return [
    page,
    (next) => {
      setPage(next);
      try {
        sessionStorage.setItem(key, String(next));
      } catch {
        // A reload then begins at the first page.
      }
    },
  ];
}
