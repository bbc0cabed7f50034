import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../api/settings.tsx';
import classes from './LazyBell.module.css';

const LONGEST_WAIT_MS = 3000;

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, LONGEST_WAIT_MS);
  return () => clearTimeout(waiting);
}

/** The place of the bell, which comes when the page has nothing else to do. */
export function LazyBell() {
  const { i18n } = useTranslation();
  const { account_url: accountUrl } = usePageSettings();
  const [Bell] = useState(() =>
    lazy(async () => {
      const loadingWords = import('./useNotificationWords.ts').then((words) => words.loadNotificationWords(i18n));
      const file = await import('./NotificationBell.tsx');
      await loadingWords;
      return { default: file.NotificationBell };
    }),
  );
  const [isIdle, setIsIdle] = useState(false);
  // Synchronises with the browser: what the person came for is loaded first.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <span className={classes.place}>
      <Suspense>{isIdle && <Bell accountUrl={accountUrl} />}</Suspense>
    </span>
  );
}
