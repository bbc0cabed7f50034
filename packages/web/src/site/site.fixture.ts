import type { PageSettings } from '@lectern/contract';
import { defaultPermalinks } from '@lectern/contract/permalinks';
import type { Course } from './catalog/course.ts';

/** The settings of a school as a visitor gets them. */
export const pageSettings: PageSettings = {
  nonce: '',
  rootApiUrl: '/api/',
  home_url: '/',
  account_url: '/account',
  admin_url: '',
  courses_url: '/courses',
  permalinks: defaultPermalinks,
  site_title: 'Harbour School',
  site_tagline: 'Learn by the sea',
  consent_text: '',
  contact_email: '',
  contact_form: 'no',
  logo_url: '',
  logo_dark_url: '',
  primary_color: '#4F46E5',
  default_theme: 'auto',
  language: 'en',
  languages: ['en', 'de', 'ar'],
  timezone: 'UTC',
  addons: [],
  current_user_id: 0,
  isUserLoggedIn: false,
  two_factor_missing: false,
  user: null,
  capabilities: [],
  autoLoadNextContent: 'no',
  enable_watch_full_video: 'no',
  seek_time: 10,
  video: { notes: 'yes', gestures: 'yes', autoplay: 'no', resume: 'yes' },
  content_protection: 'no',
  focus_mode: { enable: 'no', sidebar: 'hide', header: 'hide' },
  theme_toggle: 'yes',
  quiz: {
    access: 'default',
    automatically_submit: 'yes',
    hide_on_fail: 'no',
    review_visibility: '1',
    question_navigation: 'no',
    questions_display_per_page: 5,
  },
  catalog: {
    search: 'yes',
    per_page: 12,
    orderby: 'date',
    order: 'desc',
    view: 'grid',
    per_row: 3,
    filters: ['category', 'difficulty', 'author', 'price_type'],
    sorts: ['date', 'popular', 'title', 'price'],
    parts: [
      'thumbnail',
      'course_badge',
      'categories',
      'difficulty_badge',
      'course_description',
      'author_avatar',
      'author_name',
      'lessons_count',
      'course_duration',
      'price',
    ],
  },
  course_page: {
    parts: [
      'thumbnail',
      'categories',
      'difficulty_badge',
      'author_avatar',
      'author_name',
      'lessons_count',
      'course_duration',
      'students_count',
      'date_updated',
      'price',
    ],
    related: 'yes',
    related_by: 'category',
    related_max: 3,
    reviews: 'yes',
  },
  social_share: { enable: 'no', title: '', services: ['facebook', 'x', 'linkedin', 'copy'] },
  registration_open: 'yes',
  instructor_registration_open: 'yes',
  applications_open: 'yes',
  password_min_length: 8,
  max_upload_mb: 100,
  sends_email: 'yes',
  reward_pages: [],
};

export const knots = {
  id: 7,
  name: 'Knots & <Hitches>',
  slug: 'knots',
  permalink: '/course/knots',
  status: 'publish',
  description: '<p>All about rope.</p>',
  short_description: '<p>Tie &amp; untie.</p>',
  author: { id: 3, display_name: 'Noor Haddad', avatar_url: '' },
  additional_authors: [],
  author_headline: 'Sailor',
  author_description: '',
  date_modified: '2030-05-01T09:00:00.000Z',
  is_password_protected: false,
  catalog_visibility: 'visible',
  price: '0.00',
  formatted_price: '$0.00',
  formatted_regular_price: '$0.00',
  currency: 'USD',
  price_type: 'free',
  categories: [{ id: 1, name: 'Seamanship', slug: 'seamanship' }],
  tags: [],
  difficulty: null,
  featured_image_url: '/files/knots.webp',
  featured_image_alt: '',
  featured_image_srcset: '',
  featured_video_source: '',
  featured_video_url: '',
  featured_video_id: 0,
  duration: 90,
  minutes: 90,
  students_count: 2,
  fake_enrolled_count: 0,
  show_curriculum: true,
  highlights: '',
  course_badge: '',
  access_days: 0,
  enable_end_date: false,
  end_date: null,
  cohort_starts_at: null,
  cohort_ends_at: null,
  course_coming_soon: { enable: false, ending_date: null, hide_meta_data: false, hide_date_text: false },
  prerequisites: [],
  prerequisites_mode: 'all',
  counts: { sections: 1, items: 2, lessons: 2, quizzes: 0 },
  reviews_allowed: true,
  average_rating: 0,
  review_count: 0,
  rating_counts: {},
} as unknown as Course;

export const standing = {
  course_id: 7,
  enrolled: false,
  action: 'sign_in',
  message: '',
  url: '',
  prerequisites: [],
  percent: 0,
  completed: 0,
  total: 2,
  minutes_left: 4,
  opening_alert: null,
  google_classroom_enrollment_code: '',
  retake: null,
};

const curriculum = {
  course_id: 7,
  sections: [
    {
      id: 1,
      name: 'On the quay',
      description: '',
      items: [
        { id: 11, name: 'The bowline', type: 'lesson', video: true, live: false, duration: 4, preview: true },
        { id: 12, name: 'The clove hitch', type: 'lesson', video: false, live: false, duration: 0, preview: false },
      ],
    },
  ],
};

const envelope = (data: unknown[]) => ({
  data,
  meta: { total: data.length, pages: data.length > 0 ? 1 : 0, current_page: 1, per_page: 12 },
});

/** The API of a school with one course. `answers` replace what a path answers; a number is a refusal with that status. */
export function fakeApi(answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    '/api/lectern/v1/courses': (query: URLSearchParams) =>
      envelope(query.has('slug') && query.get('slug') !== knots.slug ? [] : [knots]),
    '/api/lectern/v1/courses/categories': envelope([
      { id: 1, name: 'Seamanship', slug: 'seamanship', parent_id: 0, count: 1 },
    ]),
    '/api/lectern/v1/courses/facets': {
      categories: [{ id: 1, count: 1 }],
      difficulties: [],
      tags: [],
      languages: [{ language: 'en', count: 1 }],
      price_types: { free: 1, paid: 0 },
      instructors: [{ id: 3, display_name: 'Noor Haddad', count: 1 }],
    },
    '/api/lectern/v1/courses/difficulties': [],
    '/api/lectern/v1/courses/7/standing': standing,
    '/api/lectern/v1/courses/7/curriculum': curriculum,
    '/api/lectern/v1/courses/reviews/testimonials': [],
    '/api/lectern/v1/courses/7/reviews': {
      data: [],
      meta: {
        total: 0,
        pages: 0,
        current_page: 1,
        per_page: 10,
        average_rating: 0,
        review_count: 0,
        rating_counts: {},
      },
    },
    '/api/lectern/v1/course-faqs': envelope([]),
    '/api/lectern/v1/pages/links': { menu: [], footer: [], terms: null, privacy: null },
    ...answers,
  };
  const fetcher: typeof fetch = (address) => {
    const url = new URL(String(address), 'http://host');
    asked.push(`${url.pathname}${url.search}`);
    const answer = known[url.pathname];
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    if (typeof answer === 'number') {
      const refusal = { code: 'server_error', message: 'Something went wrong.', data: { status: answer } };
      return Promise.resolve(Response.json(refusal, { status: answer }));
    }
    return Promise.resolve(Response.json(typeof answer === 'function' ? answer(url.searchParams) : answer));
  };
  return { fetch: fetcher, asked };
}

/** A course with every fact that a card or a page can show. */
export const detailedCourse = {
  ...knots,
  course_badge: 'New edition',
  difficulty: { id: 4, name: 'Expert', slug: 'expert' },
  enrollment_limit: 12,
  cohort_starts_at: '2030-06-01T09:00:00.000Z',
  date_modified: '2030-05-02T09:00:00.000Z',
  author: { id: 3, display_name: 'Noor Haddad', avatar_url: '/files/noor.webp' },
  students_count: 5,
  average_rating: 4.5,
  review_count: 2,
};

/** The answer of the catalog. */
export const catalogOf = (courses: object[]) => ({
  '/api/lectern/v1/courses': {
    data: courses,
    meta: { total: courses.length, pages: 1, current_page: 1, per_page: 12 },
  },
});
