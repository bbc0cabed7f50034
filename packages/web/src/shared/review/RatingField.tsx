import { useId } from 'react';
import { nextRating } from './nextRating.ts';
import classes from './RatingField.module.css';

const CHOICES = [1, 2, 3, 4, 5];

/** One to five stars as a group of radio buttons. 0: none is chosen. */
export function RatingField({
  label,
  nameOf,
  value,
  error,
  onChange,
}: {
  label: string;
  /** "3 stars" */
  nameOf: (stars: number) => string;
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={classes.field}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={classes.legend}>
        {label}{' '}
        <span aria-hidden className={classes.required}>
          *
        </span>
      </legend>
      <div className={classes.choices}>
        {CHOICES.map((stars) => (
          <label key={stars} className={classes.choice} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              checked={stars === value}
              aria-label={nameOf(stars)}
              onChange={() => onChange(stars)}
              // A click on the star that is chosen changes nothing in the browser.
              onClick={() => stars === value && onChange(nextRating(value, stars))}
            />
            <svg viewBox="0 0 22 22" aria-hidden className={classes.star}>
              <path d="m11 1.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L11 16.4l-5.8 3.1 1.1-6.5L1.6 8.4l6.5-.9z" />
            </svg>
          </label>
        ))}
        {value > 0 && (
          <span aria-hidden className={classes.word}>
            {nameOf(value)}
          </span>
        )}
      </div>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
