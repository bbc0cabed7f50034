import { type ReactNode, Suspense } from 'react';
import { iconButtonClass } from '../ui/Button.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import classes from './Notifications.module.css';
import { UnreadCount } from './UnreadCount.tsx';
import { useShownCount } from './useShownCount.ts';

/** A button with the number of unread entries, and a panel that may be loaded when it is opened. */
export function UnreadBell({
  name,
  unread,
  unreadName,
  icon,
  children,
}: {
  name: string;
  unread: number;
  /** The name with the number. */
  unreadName: (count: { count: number; shown: string }) => string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const shown = useShownCount(unread);
  return (
    <Popover
      label={name}
      className={classes.popover}
      trigger={(props) => (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={unread === 0 ? name : unreadName({ count: unread, shown })}
          data-label={name}
          data-side="end"
          {...props}
        >
          {icon}
          {unread > 0 && <UnreadCount shown={shown} />}
        </button>
      )}
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </Popover>
  );
}
