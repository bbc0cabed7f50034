import classes from './Notifications.module.css';

/** The number on a bell, as `useShownCount` writes it. */
export function UnreadCount({ shown }: { shown: string }) {
  return (
    <span className={classes.count} aria-hidden>
      {shown}
    </span>
  );
}
