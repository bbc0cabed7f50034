import type { CourseProgress } from '@lectern/contract';
import { useEffect, useState } from 'react';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useMarkShown } from '../../course/api.ts';

/** Whether the finish of a course is to be shown: once to each learner, which the server remembers. */
export function useFinish(course: CourseProgress) {
  const { isUserLoggedIn } = usePageSettings();
  const { mutate } = useMarkShown(course.course_id);
  const due =
    isUserLoggedIn && course.status === 'completed' && course.id !== 0 && !course.is_preview && !course.finish_shown;
  // Stays open after the course has recorded that it was shown.
  const [state, setState] = useState<'before' | 'open' | 'closed'>('before');
  if (due && state === 'before') setState('open');
  const open = state === 'open';

  // Synchronises with the server, which remembers it from the moment it is seen.
  useEffect(() => {
    if (open && due) mutate({ id: course.id, shown: { finish_shown: true } });
    // Only for its opening: a refusal is asked again at the next visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);

  return { open, close: () => setState('closed') };
}
