import classes from './Controls.module.css';
import { STAYS } from './stays.ts';

/** What the viewer must know; it stays while the controls go. */
export function VideoNotice({ text }: { text: string | undefined }) {
  return (
    <div slot="top-chrome" role="status" className={classes.notice} {...STAYS}>
      {text && <p>{text}</p>}
    </div>
  );
}
