import { describe, expect, it } from 'vitest';
import { withScheme } from '../../../shared/forms/withScheme.ts';
import { changedFields, type ProfileValues } from './profileValues.ts';

const before: ProfileValues = {
  first_name: 'Ana',
  last_name: 'Novak',
  display_name: 'Ana Novak',
  headline: '',
  description: 'I read.',
  url: '',
  timezone: '',
  locale: 'en',
};

describe('saving a profile', () => {
  it('sends nothing when nothing was changed', () => {
    expect(changedFields({ ...before }, before)).toEqual({});
  });

  it('sends only what was changed, so that formatting set by others survives', () => {
    expect(changedFields({ ...before, headline: 'Reader' }, before)).toEqual({ headline: 'Reader' });
  });

  it('sends the text about oneself as HTML', () => {
    expect(changedFields({ ...before, description: 'A & B' }, before)).toEqual({ description: '<p>A &amp; B</p>' });
  });

  it('can empty a field', () => {
    expect(changedFields({ ...before, description: '', locale: '' }, before)).toEqual({ description: '', locale: '' });
  });
});

describe('the address of a website', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' http://example.com ', 'http://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(withScheme(typed)).toBe(sent);
  });
});
