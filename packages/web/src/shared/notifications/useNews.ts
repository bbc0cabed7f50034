import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isStreamOpen, isStreamSettled, type News, onNews, onStreamState } from './liveNotifications.ts';

/** Calls `listener` for each new notification of the person who is signed in. */
export function useNews(listener: (news: News) => void): void {
  const hear = useEffectEvent(listener);
  // Synchronises with the stream of the browser.
  useEffect(() => onNews((news) => hear(news)), []);
}

const never = () => false;

/** Whether a stream is open. Without one, screens poll. */
export const useIsLive = (): boolean => useSyncExternalStore(onStreamState, isStreamOpen, never);

/** Whether counts can be asked for: news that come later arrive by the stream, or by polling. */
export const useIsSettled = (): boolean => useSyncExternalStore(onStreamState, isStreamSettled, never);
