import type { CourseProgress } from '@lectern/contract';
import { useEffect, useRef } from 'react';
import { useMarkShown } from '../../course/api.ts';
import { safeAddress } from '../../course/addresses.ts';

function addressOf({ course_thankyou_data: page }: CourseProgress): string | undefined {
  if (page.display_type === 'wp_pages') return safeAddress(page.wp_page_url);
  return page.display_type === 'url' ? safeAddress(page.custom_url) : undefined;
}

/**
 * Opens the thank-you page of a completed course once, in a new tab. A browser may refuse to open it: then it stays
 * a link, which is what this gives back.
 */
export function useThankYouPage(course: CourseProgress) {
  const { mutate } = useMarkShown(course.course_id);
  const tried = useRef(false);
  const address = addressOf(course);
  const due =
    course.status === 'completed' && course.id !== 0 && !course[`has_user_redirected_${course.course_id}`] && address;

  // Synchronises with the browser's tabs.
  useEffect(() => {
    if (!due || tried.current) return;
    tried.current = true;
    const tab = window.open(due, '_blank');
    if (!tab) return;
    tab.opener = null;
    mutate({ id: course.id, shown: { has_user_redirected: true } });
  }, [due, course.id, mutate]);

  return due
    ? { address: due, onOpen: () => mutate({ id: course.id, shown: { has_user_redirected: true } }) }
    : undefined;
}
