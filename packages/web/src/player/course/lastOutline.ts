import type { CourseProgress } from '@lectern/contract';
import { useEffect, useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';

/** A long outline is some hundred kilobytes; a tab has room for a few megabytes. */
const LONGEST_TEXT = 500_000;

/** The outline as this tab has last seen it, for when the school cannot give it: the way on stays. */
export function useLastOutline(courseId: number, now: CourseProgress | undefined): CourseProgress | undefined {
  const { current_user_id } = usePageSettings();
  const key = `lectern.outline.${current_user_id}.${courseId}`;
  // Synchronises the tab's memory with what the school answered.
  useEffect(() => {
    if (!now) return;
    try {
      const text = JSON.stringify(now);
      if (text.length <= LONGEST_TEXT) sessionStorage.setItem(key, text);
    } catch {
      // The page works without it.
    }
  }, [key, now]);
  const [last] = useState(() => read(key));
  return last;
}

function read(key: string): CourseProgress | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as CourseProgress);
  } catch {
    return undefined;
  }
}
