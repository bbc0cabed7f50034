import type { CSSProperties } from 'react';
import classes from './CompleteBanner.module.css';

const PIECES = 18;

/** One small burst, for the moment in which a course is finished. */
export function Burst() {
  return (
    <span className={classes.burst} aria-hidden>
      {Array.from({ length: PIECES }, (_, at) => (
        <span
          key={at}
          style={
            {
              '--angle': `${(360 / PIECES) * at + (at % 3) * 7}deg`,
              '--reach': `${52 + (at % 4) * 18}px`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
