import type { ReactNode } from 'react';
import { useFormat } from '../format/useFormat.ts';
import classes from './RatingBars.module.css';

const FROM_BEST = [5, 4, 3, 2, 1];

/** How many reviews gave each number of stars. `wrap` makes a row something to press. */
export function RatingBars({
  counts,
  nameOf,
  wrap,
}: {
  counts: Readonly<Record<string, number>>;
  /** "3 stars" */
  nameOf: (stars: number) => string;
  wrap?: (stars: number, row: ReactNode) => ReactNode;
}) {
  const { number } = useFormat();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul role="list" className={classes.bars}>
      {FROM_BEST.map((stars) => {
        const count = counts[stars] ?? 0;
        const row = (
          <>
            <span className={classes.name}>{nameOf(stars)}</span>
            <span aria-hidden className={classes.bar}>
              <span style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }} />
            </span>
            <span className={classes.count}>{number(count)}</span>
          </>
        );
        return (
          <li key={stars} className={wrap ? undefined : classes.row}>
            {wrap ? wrap(stars, row) : row}
          </li>
        );
      })}
    </ul>
  );
}

/** The class of what `wrap` puts around a row. */
export const ratingRow: string | undefined = classes.row;
