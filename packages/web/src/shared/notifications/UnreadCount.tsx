import { useFormat } from '../format/useFormat.ts';
import classes from './Notifications.module.css';

/** More are shown as "9+". */
const MAX_SHOWN = 9;

/** The number on a bell. */
export function UnreadCount({ count }: { count: number }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden>
      {count > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(count)}
    </span>
  );
}
