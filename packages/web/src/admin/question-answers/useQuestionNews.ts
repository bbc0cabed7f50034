import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNews } from '../../shared/notifications/useNews.ts';
import { REFRESH_MS, refreshQuestions } from './queries.ts';

/** Questions on screen are read again when the person is notified of one, and every half minute. */
export function useQuestionNews(): void {
  const client = useQueryClient();
  useNews((news) => {
    if (news === 'reload' || news.type.startsWith('question_')) void refreshQuestions(client);
  });
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refreshQuestions(client);
  });
  // Synchronizes with the clock.
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}
