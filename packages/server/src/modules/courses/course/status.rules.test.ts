import { describe, expect, it } from 'vitest';
import { statusAfterSave } from './status.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const later = new Date('2030-06-01T00:00:00Z');
const save = { wanted: undefined, current: null, mayPublish: true, createdAt: now, now };

describe('the status of a course after a save', () => {
  it.each([
    { title: 'a new course is a draft', given: {}, status: 'draft' },
    { title: 'publishing publishes', given: { wanted: 'publish' }, status: 'publish' },
    {
      title: 'who may not publish hands in for review',
      given: { wanted: 'publish', mayPublish: false },
      status: 'pending',
    },
    {
      title: 'nor may they schedule',
      given: { wanted: 'future', mayPublish: false, createdAt: later },
      status: 'pending',
    },
    {
      title: 'an edit by them keeps a published course published',
      given: { wanted: 'publish', current: 'publish', mayPublish: false },
      status: 'publish',
    },
    { title: 'a date to come schedules', given: { wanted: 'publish', createdAt: later }, status: 'future' },
    { title: 'scheduling for a day that is past publishes', given: { wanted: 'future' }, status: 'publish' },
    { title: 'a save without a status keeps it', given: { current: 'private' }, status: 'private' },
    { title: 'a save does not lead out of the trash', given: { wanted: 'publish', current: 'trash' }, status: 'trash' },
  ] as const)('$title', ({ given, status }) => {
    expect(statusAfterSave({ ...save, ...given })).toBe(status);
  });
});
