import type { Enrolled, EnrolledCourse } from './course.ts';

type Progress = EnrolledCourse['progress_data'];

/** An enrollment as the server sends it; a test names only what it is about. */
export function enrolledIn(
  name: string,
  {
    progress = 'progress',
    done = 1,
    total = 4,
    type = 'free',
    status = 'active',
    expires_at = null,
  }: {
    progress?: Progress['status'];
    done?: number;
    total?: number;
    type?: Enrolled['type'];
    status?: Enrolled['status'];
    expires_at?: string | null;
  } = {},
): Enrolled {
  const completed_at = progress === 'completed' ? '2026-11-20T10:00:00Z' : null;
  return {
    id: name.length,
    user_id: 7,
    type,
    status,
    started_at: '2026-11-01T10:00:00Z',
    modified_at: '2026-11-20T10:00:00Z',
    expires_at,
    can: { leave: true, review: true, reset: false, complete: false },
    course: {
      id: 3,
      name,
      slug: 'a-course',
      language: '',
      permalink: '/course/a-course',
      featured_image_url: '',
      featured_image_alt: '',
      duration: 60,
      average_rating: 0,
      review_count: 0,
      author: { id: 2, display_name: 'Noor Haddad', avatar_url: '' },
      enable_course_retake: false,
      status: 'publish',
      categories: [],
      difficulty: null,
      next_item: done < total ? { id: 10 + done, type: 'lesson', name: `Step ${done + 1}`, minutes: 5 } : null,
      start_course_url: '/course/3/lesson/10',
      continue_course_url: '/course/3/lesson/11',
      is_password_required: false,
      progress_data: {
        status: progress,
        started_at: null,
        modified_at: null,
        completed_at,
        minutes_left: 5 * (total - done),
        percentage: Math.floor((100 * done) / total),
        summary: {
          total: { completed: done, pending: total - done, total },
          lesson: { completed: done, pending: total - done, total },
        },
        retake_url: '',
        retake_count: 0,
        retakes_left: 0,
      },
    },
  };
}
