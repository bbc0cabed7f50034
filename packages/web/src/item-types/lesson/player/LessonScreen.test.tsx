import type { CourseProgress, Lesson, Lock, PageSettings, ProgressContent } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createWords } from '../../../shared/i18n/words.ts';
import { Providers } from '../../../shared/ui/theme/Providers.tsx';
import shared from '../../../shared/words/en.json' with { type: 'json' };
import { courseQuery } from '../../../player/course/api.ts';
import area from '../../../player/words/en.ts';
import { LessonScreen } from './LessonScreen.tsx';
import { lessonQuery } from './queries.ts';

const words = createWords('en', { area, shared });

const settings = {
  site_title: 'Lectern',
  home_url: '/',
  courses_url: '/courses',
  timezone: 'UTC',
  user: { timezone: 'Asia/Tokyo' },
  addons: [{ slug: 'download-materials', active: true }],
  current_user_id: 6,
  autoLoadNextContent: 'no',
  video: { notes: 'no', gestures: 'yes', autoplay: 'no', resume: 'yes' },
} as unknown as PageSettings;

const item = (id: number, name: string, facts: Partial<ProgressContent> = {}): ProgressContent => ({
  item_id: id,
  item_title: name,
  item_type: 'lesson',
  completed: false,
  locked: false,
  lock: null,
  video: false,
  video_source: '',
  video_playback_time: 0,
  minutes: 5,
  preview: false,
  ...facts,
});

const count = { completed: 0, pending: 2, total: 2 };

const courseOf = (contents: ProgressContent[], facts: Partial<CourseProgress> = {}) =>
  ({
    id: 3,
    course_id: 1,
    name: 'Reading the Night Sky',
    status: 'progress',
    summary: { total: count, lesson: count },
    items: [{ item_id: 100, item_title: 'Your first clear night', item_type: 'section', contents }],
    is_preview: false,
    ...facts,
  }) as unknown as CourseProgress;

const lesson = {
  id: 1,
  course_id: 1,
  parent_id: 100,
  name: 'What you need',
  description: '<p>Two eyes.</p>',
  featured_image_url: '',
  video_source: 'self-hosted',
  video_source_url: '',
  video_poster_url: '',
  live_stream_thumbnail_url: '',
  video_meta: { time_stamps: [] },
  video_playback_time: 0,
  minutes: 5,
  user_progress_videos_meta: {
    notes: [],
    resume_time: 0,
    watched: { ranges: [], covered: 0, needed: 0, done: true },
  },
  subtitles: [],
  pdf: [],
  download_materials: [],
  navigation: { previous: '', next: { id: 2, name: 'Thirty minutes', type: 'lesson', video: false, parent: null } },
} as unknown as Lesson;

interface Given {
  course?: CourseProgress | ApiError;
  lesson?: Lesson | ApiError;
  settings?: Partial<PageSettings>;
}

/** The screen of lesson 1 of course 1 with these responses. A request without a response is pending. */
async function screenOf(given: Given) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  const put = (queryKey: readonly unknown[], answer: unknown) => {
    if (answer instanceof ApiError) {
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ status: 'error', error: answer, fetchStatus: 'idle' });
    } else if (answer) client.setQueryData(queryKey, answer);
  };
  put(
    courseQuery(1).queryKey,
    given.course instanceof ApiError ? given.course : given.course && { rows: [given.course], total: 1 },
  );
  put(lessonQuery(1).queryKey, given.lesson);
  const routeTree = createRootRoute({ component: () => <LessonScreen courseId={1} lessonId={1} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return (
    <Providers settings={{ ...settings, ...given.settings }} words={words} queryClient={client}>
      <RouterProvider router={router as never} />
    </Providers>
  );
}

const shown = async (given: Given) => renderToStaticMarkup(await screenOf(given));

/** With the parts that are loaded on demand. */
async function shownInFull(given: Given) {
  const { prelude } = await prerender(await screenOf(given));
  return new Response(prelude).text();
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const twoLessons = courseOf([item(1, 'What you need'), item(2, 'Thirty minutes')]);
const lockedBy = (lock: Lock) => courseOf([item(9, 'Before'), item(1, 'What you need', { locked: true, lock })]);
const byPrevious: Lock = {
  reason: 'previous_item',
  available_at: null,
  item: { id: 9, type: 'lesson', name: 'Before' },
};
const byDate: Lock = { reason: 'not_before', available_at: '2030-05-01T18:00:00.000Z', item: null };

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/course/1/lesson/1', search: '' } });
  return () => vi.unstubAllGlobals();
});

describe('a lesson', () => {
  it('announces that it is coming', async () => {
    expect(await shown({ course: twoLessons })).toContain('Loading');
  });

  it('shows title, section, text, the way on and what completes it', async () => {
    const html = await shown({ course: twoLessons, lesson });
    expect(html).toMatch(/<h1[^>]*><bdi>What you need<\/bdi><\/h1>/);
    expect(html).toContain('<p>Two eyes.</p>');
    expect(text(html)).toContain('Your first clear night');
    expect(html).toContain('href="/course/1/lesson/2"');
    expect(html).toContain('Mark as Completed');
  });

  it('says that it is completed, and cannot be completed again', async () => {
    const course = courseOf([item(1, 'What you need', { completed: true })]);
    expect(await shown({ course, lesson })).toMatch(/<button[^>]*disabled=""[^>]*>.*Completed<\/span><\/button>/s);
  });

  it('offers staff who only look nothing to complete', async () => {
    const course = courseOf([item(1, 'What you need')], { is_preview: true });
    expect(await shown({ course, lesson })).not.toContain('Mark as Completed');
  });

  it('asks to watch its video first where that is wanted, and says how much is missing', async () => {
    const video = {
      ...lesson,
      video_source: 'external',
      video_source_url: 'https://example.com/a.mp4',
      video_playback_time: 100,
      user_progress_videos_meta: {
        notes: [],
        resume_time: 0,
        watched: { ranges: [[0, 62.5]], covered: 62.5, needed: 90, done: false },
      },
    } as unknown as Lesson;
    const html = await shown({ course: twoLessons, lesson: video });
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Mark as Complete<\/button>/s);
    expect(text(html)).toContain('Watch the full video to complete this lesson. 62% of 90% seen.');
  });

  it('lists its downloads only while the add-on is on', async () => {
    const file = {
      label: '',
      downloadable: true,
      id: 5,
      url: '/files/a.pdf',
      title: 'Star map',
      mime_type: 'application/pdf',
      formatted_file_size: '2 MB',
    };
    const withFile = { ...lesson, download_materials: [file] } as unknown as Lesson;
    expect(await shown({ course: twoLessons, lesson: withFile })).toContain('Star map');
    expect(await shown({ course: twoLessons, lesson: withFile, settings: { addons: [] } })).not.toContain('Star map');
  });

  it('of another course is not found here', async () => {
    const html = await shown({ course: twoLessons, lesson: { ...lesson, course_id: 2 } });
    expect(html).toContain('Oops - Page Not Found');
    expect(html).not.toContain('Two eyes');
  });

  it('that is a free preview leads to the course, and cannot be completed', async () => {
    const html = await shown({
      course: new ApiError('not_enrolled', 403, 'You are not enrolled in this course.'),
      lesson,
    });
    expect(text(html)).toContain('This is a free preview.');
    expect(html).toContain('href="/course/1/lesson/2"');
    expect(html).not.toContain('Mark as Completed');
  });
});

describe('a locked lesson', () => {
  it('names what to complete first and leads there', async () => {
    const html = await shown({
      course: lockedBy(byPrevious),
      lesson: new ApiError('content_locked', 403, '', { ...byPrevious }),
    });
    expect(text(html)).toContain('Complete “Before” first to open this.');
    expect(html).toMatch(/href="\/course\/1\/lesson\/9"[^>]*>Back to previous content</);
  });

  it('says when it opens in the zone of the reader, by its name', async () => {
    const html = await shown({
      course: lockedBy(byDate),
      lesson: new ApiError('content_locked', 403, '', { ...byDate }),
    });
    expect(text(html)).toMatch(/Opens Thursday, May 2, 2030 at 3:00\sAM \(Asia\/Tokyo\)\./);
  });

  it('is known from the outline before the server has refused it', async () => {
    expect(text(await shown({ course: lockedBy(byPrevious) }))).toContain('Complete “Before” first to open this.');
  });
});

describe('a refused lesson', () => {
  it.each([
    {
      code: 'not_signed_in',
      status: 401,
      says: 'Sign in to continue',
      leadsTo: '/sign-in?redirect_to=%2Fcourse%2F1%2Flesson%2F1',
    },
    { code: 'not_enrolled', status: 403, says: 'Enroll to open this lesson', leadsTo: '/courses' },
    { code: 'payment_required', status: 403, says: 'Buy this course', leadsTo: '/courses' },
    { code: 'password_required', status: 403, says: 'protected by a password', leadsTo: '/courses' },
    { code: 'access_expired', status: 403, says: 'Your access has ended', leadsTo: '/courses' },
    { code: 'enrollment_not_open', status: 409, says: 'This course has not started yet', leadsTo: '/courses' },
    { code: 'enrollment_closed', status: 409, says: 'Enrollment is closed', leadsTo: '/courses' },
    { code: 'course_full', status: 409, says: 'This course is full', leadsTo: '/courses' },
    { code: 'addon_inactive', status: 403, says: 'This feature is switched off', leadsTo: '/courses' },
    { code: 'not_found', status: 404, says: 'Oops - Page Not Found', leadsTo: '/' },
  ])('$code has its own view and one way on', async ({ code, status, says, leadsTo }) => {
    const html = await shownInFull({ lesson: new ApiError(code, status, 'No.') });
    expect(text(html)).toContain(says);
    expect(html).toContain(`href="${leadsTo}"`);
  });

  it('shows the sentence and the code of the server when something broke, and tries again', async () => {
    const html = await shown({ lesson: new ApiError('server_error', 500, 'Something went wrong. Reference: 8f2c') });
    expect(text(html)).toContain('Reference: 8f2c');
    expect(text(html)).toContain('500 server_error');
    expect(html).toContain('Try again');
  });
});
