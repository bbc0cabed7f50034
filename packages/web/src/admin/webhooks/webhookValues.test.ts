import { describe, expect, it } from 'vitest';
import type { Webhook } from './webhook.ts';
import { webhookBody, webhookChanges, webhookValues } from './webhookValues.ts';

const fields = {
  name: 'Customers',
  description: 'For the sales team',
  delivery_url: 'https://crm.example.com/hooks',
  events: ['student.enrolled'],
  course_ids: [7],
} as const;
const stored = { ...fields, id: 3, all_courses: false, status: 'publish' } as unknown as Webhook;

describe('the form of a webhook', () => {
  it('is active and for all courses at first, without an event', () => {
    expect(webhookValues(undefined)).toMatchObject({ active: true, courses: 'all', events: [], course_ids: [] });
  });

  it('shows a stored one; one that is disabled by failure is not active', () => {
    expect(webhookValues(stored)).toEqual({ ...fields, courses: 'some', active: true });
    expect(webhookValues({ ...stored, status: 'disabled_by_failure', all_courses: true })).toMatchObject({
      active: false,
      courses: 'all',
    });
  });

  it('sends what it shows', () => {
    expect(webhookBody(webhookValues(stored))).toEqual({ ...fields, all_courses: false, status: 'publish' });
  });

  it('sends only what was changed', () => {
    expect(webhookChanges({ name: 'New' })).toEqual({ name: 'New' });
    expect(webhookChanges({ courses: 'all', active: false })).toEqual({ all_courses: true, status: 'draft' });
  });
});
