import { describe, expect, it } from 'vitest';
import { announcementChanges, announcementValues, publishedStatus } from './announcementValues.ts';

describe('the form of an announcement', () => {
  it('begins as a draft for all learners, without email', () => {
    expect(announcementValues(undefined)).toMatchObject({
      status: 'draft',
      audience: 'all',
      send_email: false,
      course_ids: [],
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
