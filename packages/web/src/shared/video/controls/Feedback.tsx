import classes from './Controls.module.css';
import { STAYS } from './stays.ts';

/** What was just done, over the picture for a moment, and to readers. */
export function Feedback({ text, count }: { text: string; count: number }) {
  return (
    <div slot="centered-chrome" role="status" className={classes.said} {...STAYS}>
      {text && (
        <span key={count} className={classes.saying}>
          {text}
        </span>
      )}
    </div>
  );
}
