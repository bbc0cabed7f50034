import { contract, type Course, responseExample } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { courseBody, type CourseValues, courseValues, savedWord } from './courseValues.ts';

const course: Course = {
  ...(responseExample(contract.courses.get) as Course),
  status: 'publish',
  short_description: '<p>Short</p>',
  highlights: '<ul><li>One</li></ul>',
  author: { id: 3, display_name: 'Edith', avatar_url: '' },
  date_created: '2030-01-01T09:00:00.000Z',
  is_password_protected: false,
  tags: [{ id: 2, name: 'stars', slug: 'stars' }],
  featured_video_source: '',
  course_thankyou_data: { display_type: '', page_id: 0, custom_url: '' },
};

/** The body of a save after these fields were changed. */
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
