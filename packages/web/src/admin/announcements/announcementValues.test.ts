import { describe, expect, it } from 'vitest';
import {
  announcementChanges,
  announcementValues,
  type CourseAnnouncement,
  publishedStatus,
} from './announcementValues.ts';

describe('the form of an announcement', () => {
  it('begins as a draft for all learners, without email', () => {
    expect(announcementValues(undefined)).toMatchObject({
      status: 'draft',
      audience: 'all',
      send_email: false,
      course_ids: [],
    });
  });

  it('shows the fields of a stored one, and no others', () => {
    const values = { title: 'A', description: '<p>B</p>', audience: 'all', send_email: true, pin: true } as const;
    const stored = { ...values, id: 7, course_id: 3, status: 'trash', publish_date: null } as CourseAnnouncement;
    expect(announcementValues(stored)).toEqual({
      ...values,
      course_ids: [3],
      all_own_courses: false,
      status: 'draft',
      publish_date: null,
    });
  });

  it('sends the course of a stored one, and nothing that was not changed', () => {
    expect(announcementChanges({ title: 'New' })).toEqual({ title: 'New' });
    expect(announcementChanges({ course_ids: [7], all_own_courses: false })).toEqual({ course_id: 7 });
  });

  it('is scheduled by its date', () => {
    expect(publishedStatus({ publish_date: null })).toBe('publish');
    expect(publishedStatus({ publish_date: '2030-01-01T10:00:00.000Z' })).toBe('scheduled');
  });
});
