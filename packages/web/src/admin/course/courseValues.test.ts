import type { Course } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { courseBody, type CourseValues, courseValues, savedWord } from './courseValues.ts';

const course: Course = {
  id: 7,
  name: 'Reading the night sky',
  slug: 'reading-the-night-sky',
  permalink: '/course/reading-the-night-sky',
  preview_permalink: '',
  student_preview_permalink: '',
  edit_post_link: '',
  status: 'publish',
  description: '<p>Long</p>',
  short_description: '<p>Short</p>',
  author: { id: 3, display_name: 'Edith', avatar_url: '' },
  additional_authors: [],
  author_headline: '',
  author_description: '',
  date_created: '2030-01-01T09:00:00.000Z',
  date_modified: '2030-01-02T09:00:00.000Z',
  modified: '2030-01-02T09:00:00.000Z',
  menu_order: 0,
  parent_id: 0,
  reviews_allowed: true,
  enable_questions_answers: true,
  enable_daily_review: true,
  post_password: '',
  is_password_protected: false,
  featured: false,
  catalog_visibility: 'visible',
  price: '0.00',
  regular_price: '',
  sale_price: '',
  date_on_sale_from: null,
  date_on_sale_to: null,
  formatted_price: '',
  formatted_regular_price: '',
  currency: 'USD',
  price_type: 'free',
  access_mode: 'open',
  billing_cycle: '',
  categories: [{ id: 1, name: 'Science', slug: 'science' }],
  tags: [{ id: 2, name: 'stars', slug: 'stars' }],
  difficulty: null,
  featured_image: 0,
  featured_image_url: '',
  featured_image_alt: '',
  featured_image_srcset: '',
  featured_video_source: '',
  featured_video_url: '',
  featured_video_id: 0,
  enrollment_limit: 0,
  duration: 90,
  students_count: 0,
  fake_enrolled_count: 0,
  show_curriculum: true,
  highlights: '<ul><li>One</li></ul>',
  purchase_note: '',
  course_badge: '',
  custom_fields: null,
  enable_course_retake: false,
  retake_limit: 0,
  review_after_course_completion: false,
  disable_course_content: false,
  enable_end_date: false,
  end_date: null,
  starts_at: null,
  cohort_starts_at: null,
  cohort_ends_at: null,
  course_coming_soon: { enable: false, ending_date: null, hide_meta_data: false, hide_date_text: false },
  prerequisites: [],
  prerequisites_mode: 'all',
  access_days: 0,
  flow: 'free-flow',
  welcome_message_to_first_time_user: { enabled: false, title: '', description: '' },
  course_thankyou_data: { display_type: '', page_id: 0, custom_url: '' },
  average_rating: 0,
  review_count: 0,
  rating_counts: {},
  google_classroom_course_id: '',
  google_classroom_course_url: '',
  is_current_user_course_author: 'yes',
  counts: { sections: 0, items: 0, lessons: 0, quizzes: 0 },
  start_course_url: '',
};

/** What a save sends when somebody has changed these fields of a course. */
function sent(changes: Partial<CourseValues>, before: Partial<Course> = {}) {
  return courseBody(changes, { ...courseValues({ ...course, ...before }), ...changes }, undefined);
}

describe('what a save of a course sends', () => {
  it('is nothing but what has changed', () => {
    expect(sent({ name: 'The sky' })).toEqual({ name: 'The sky' });
    expect(sent({})).toEqual({});
  });

  it('takes empty counts for none, and an emptied publish date for the one there was', () => {
    expect(sent({ enrollment_limit: '', access_days: '', date_created: null })).toEqual({
      enrollment_limit: 0,
      access_days: 0,
    });
  });

  it('stores highlights as a list and the short text as paragraphs', () => {
    expect(sent({ highlights: ['A', 'B'], short_description: 'Hello' })).toEqual({
      highlights: '<ul><li>A</li><li>B</li></ul>',
      short_description: '<p>Hello</p>',
    });
  });

  it('takes the difficulty away with null', () => {
    expect(sent({ difficulty: 0 })).toEqual({ difficulty: null });
  });

  it.each<[string, Partial<CourseValues>, Partial<Course>, object]>([
    ['a published course is hidden', { visibility: 'private' }, {}, { status: 'private', post_password: '' }],
    [
      'a private course is shown',
      { visibility: 'public' },
      { status: 'private' },
      { status: 'publish', post_password: '' },
    ],
    ['a draft stays a draft', { visibility: 'private' }, { status: 'draft' }, { post_password: '' }],
    [
      'a draft is published as private',
      { visibility: 'private', status: 'publish' },
      { status: 'draft' },
      { status: 'private', post_password: '' },
    ],
    ['publishing publishes', { status: 'publish' }, { status: 'draft' }, { status: 'publish' }],
    ['a private course becomes a draft', { status: 'draft' }, { status: 'private' }, { status: 'draft' }],
    ['the menu’s private counts', { status: 'private' }, {}, { status: 'private' }],
    [
      'a password comes with its visibility',
      { visibility: 'password', post_password: 'moon' },
      {},
      { status: 'publish', post_password: 'moon' },
    ],
    [
      'a kept password is not sent',
      { name: 'X' },
      { is_password_protected: true, post_password: '********' },
      { name: 'X' },
    ],
  ])('%s', (_title, changes, before, body) => {
    expect(sent(changes, before)).toEqual(body);
  });

  it('sends the thank-you page whole', () => {
    expect(sent({ thank_you: 'url', thank_you_url: 'https://example.com/thanks' })).toEqual({
      course_thankyou_data: { display_type: 'url', custom_url: 'https://example.com/thanks' },
    });
  });

  it('sends a video with its source', () => {
    expect(sent({ featured_video_source: 'youtube', featured_video_url: ' https://youtu.be/dQw4w9WgXcQ ' })).toEqual({
      featured_video_source: 'youtube',
      featured_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    const stored = { featured_video_source: 'self-hosted', featured_video_url: '/files/a.mp4', featured_video_id: 7 };
    expect(sent({ featured_video_source: '', featured_video_url: '' }, stored)).toEqual({
      featured_video_source: '',
      featured_video_url: '',
    });
  });

  it('sends a page of the site by its id', () => {
    expect(sent({ thank_you: 'page', thank_you_page: 7 })).toEqual({
      course_thankyou_data: { display_type: 'wp_pages', page_id: 7 },
    });
    expect(sent({ thank_you: 'none' })).toEqual({ course_thankyou_data: { display_type: '' } });
  });
});

describe('the date of publishing', () => {
  const dateOf = (status: Course['status'], date_created: string) =>
    courseValues({ ...course, status, date_created }).date_created;

  it('is empty while nobody has planned it, and stays what somebody has planned', () => {
    expect(dateOf('draft', '2001-01-01T09:00:00.000Z')).toBeNull();
    expect(dateOf('pending', '2001-01-01T09:00:00.000Z')).toBeNull();
    expect(dateOf('draft', '2999-01-01T09:00:00.000Z')).toBe('2999-01-01T09:00:00.000Z');
    expect(dateOf('publish', '2001-01-01T09:00:00.000Z')).toBe('2001-01-01T09:00:00.000Z');
  });
});

describe('the word for what a save has done', () => {
  it.each([
    ['draft', 'publish', 'published'],
    ['pending', 'publish', 'published'],
    ['draft', 'pending', 'handed_in'],
    ['publish', 'publish', 'updated'],
    ['publish', 'draft', 'updated'],
    ['draft', 'future', 'updated'],
  ] as const)('%s to %s: %s', (before, after, word) => {
    expect(savedWord(before, after)).toBe(word);
  });
});
