import type { i18n } from '#i18n';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../api/settings.tsx';
import type { BellProps } from './bellProps.ts';
import classes from './LazyBell.module.css';

type Bell = ComponentType<BellProps>;

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

async function notifications(words: i18n): Promise<{ default: Bell }> {
  const loadingWords = import('./useNotificationWords.ts').then((file) => file.loadNotificationWords(words));
  const file = await import('./NotificationBell.tsx');
  await loadingWords;
  return { default: file.NotificationBell };
}

/** The place of a bell, which comes when the page has nothing else to do. */
export function LazyBell({ load = notifications, courseId }: { load?: typeof notifications; courseId?: number }) {
  const { i18n } = useTranslation();
  const { account_url: accountUrl } = usePageSettings();
  const [Bell] = useState(() => lazy(() => load(i18n)));
  const [isIdle, setIsIdle] = useState(false);
  // Synchronises with the browser: what the person came for is loaded first.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <span className={classes.place}>
      <Suspense>{isIdle && <Bell accountUrl={accountUrl} courseId={courseId} />}</Suspense>
    </span>
  );
}
