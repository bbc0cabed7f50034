import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../api/settings.tsx';
import classes from './LazyBell.module.css';

/** The place of the bell, which comes when the page has nothing else to do. */
export function LazyBell() {
  const { i18n } = useTranslation();
  const { account_url: accountUrl } = usePageSettings();
  const [Bell] = useState(() =>
    lazy(async () => {
      const [file, words] = await Promise.all([
        import('./NotificationBell.tsx'),
        import('./useNotificationWords.ts'),
      ]);
      await words.loadNotificationWords(i18n);
      return { default: file.NotificationBell };
    }),
  );
  const [isIdle, setIsIdle] = useState(false);
  // Synchronises with the browser: what the person came for is loaded first.
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      setIsIdle(true);
      return undefined;
    }
    const waiting = requestIdleCallback(() => setIsIdle(true), { timeout: 3000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return (
    <span className={classes.place}>
      <Suspense>{isIdle && <Bell accountUrl={accountUrl} />}</Suspense>
    </span>
  );
}
