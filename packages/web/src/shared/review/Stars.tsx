import classes from './Stars.module.css';

const MAX_STARS = 5;

/** A rating of up to five stars, in words for readers of the page by ear. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={classes.stars}>
      <span className={classes.filled} style={{ inlineSize: `${(rating / MAX_STARS) * 100}%` }} />
    </span>
  );
}
