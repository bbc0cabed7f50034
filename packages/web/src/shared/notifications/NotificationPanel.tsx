import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import classes from './Notifications.module.css';
import { NotificationList } from './NotificationList.tsx';
import { notificationsQuery } from './queries.ts';
import { useNotificationActions } from './useNotifications.ts';
import { useNotificationWords } from './useNotificationWords.ts';

/** The newest notifications, below the bell. */
export function NotificationPanel({ unread, allUrl }: { unread: number; allUrl: string }) {
  const { t } = useNotificationWords();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('bell')}</h2>
        <NotificationTools unread={unread} />
      </div>
      <div className={classes.scroll}>
        <NotificationList unread={false} />
      </div>
      <p className={classes.foot}>
        <a href={allUrl}>{t('show_all')}</a>
      </p>
    </>
  );
}

/** What is done with all notifications. */
export function NotificationTools({ unread }: { unread: number }) {
  const { t } = useNotificationWords();
  const { readAll, clearAll } = useNotificationActions();
  const [asking, setAsking] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  // The list loads them. Where only unread ones are listed, it is not known whether there are others.
  const { data } = useInfiniteQuery({ ...notificationsQuery({ unread: false }), enabled: false });
  const none = data?.pages.every(({ rows }) => rows.length === 0) ?? false;
  return (
    <div ref={tools} tabIndex={-1} className={classes.tools}>
      {!none && (
        <>
          <Button
            size="small"
            variant="quiet"
            busy={readAll.isPending}
            disabled={unread === 0}
            onClick={() => readAll.mutate()}
          >
            {t('mark_all')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            {t('clear_all')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('clear_all_ask')}
        confirm={t('clear_all')}
        danger
        busy={clearAll.isPending}
        onConfirm={() =>
          clearAll.mutate(undefined, {
            onSettled: (_cleared, error) => {
              // Closed first: the dialog gives the focus back to a button that goes with the list.
              flushSync(() => setAsking(false));
              if (!error) tools.current?.focus();
            },
          })
        }
        onClose={() => setAsking(false)}
      >
        {t('clear_all_text')}
      </ConfirmDialog>
    </div>
  );
}
