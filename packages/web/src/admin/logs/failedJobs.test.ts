import { expect, it } from 'vitest';
import { failedJobOf, mailOf } from './failedJobs.ts';

it('reads which job has failed', () => {
  const entry = { event: '', message: 'job failed', context: { job: 'gradebook.recompute', try: 1 } };
  expect(failedJobOf(entry)).toEqual({ word: 'logs.job_failed', job: 'gradebook.recompute' });
  expect(failedJobOf({ ...entry, message: 'job given up' })?.word).toBe('logs.job_given_up');
  expect(failedJobOf({ ...entry, message: 'virus scan failed' })).toBeUndefined();
  expect(failedJobOf({ ...entry, event: 'utility_run' })).toBeUndefined();
  expect(failedJobOf({ ...entry, context: {} })).toBeUndefined();
});

it('reads which email could not be sent', () => {
  expect(mailOf({ source: 'email', context: { job: 'mail', label: 'mail 17' } })).toBe(17);
  expect(mailOf({ source: 'email', context: { mail: 4 } })).toBe(4);
  expect(mailOf({ source: 'email', context: { label: 'mail of 17' } })).toBeUndefined();
  expect(mailOf({ source: 'job', context: { mail: 4 } })).toBeUndefined();
});
