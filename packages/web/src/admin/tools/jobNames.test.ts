import { expect, it } from 'vitest';
import { jobName } from './jobNames.ts';

it('names a scheduled job in the language of the reader', () => {
  expect(jobName('uploads.sweep', 'en')).toBe('Remove uploads nobody continued');
  expect(jobName('uploads.sweep', 'de')).not.toBe(jobName('uploads.sweep', 'en'));
});

it('shows the id of a job that has no name', () => {
  expect(jobName('weather.forecast', 'en')).toBe('weather.forecast');
});
