import type { ApplicationStanding } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { errorsByField } from '../../shared/api/errors.ts';
import { startingValues, toSend } from './applicationForm.ts';

const nothing = { application: null } as ApplicationStanding;
const before = {
  application: { headline: 'Diver', message: 'Why', expertise: ['Reefs'], links: ['https://a.example'] },
} as ApplicationStanding;

describe('the form of an application', () => {
  it('begins with the headline of the profile', () => {
    expect(startingValues(nothing, 'Biologist')).toEqual({
      headline: 'Biologist',
      message: '',
      expertise: [],
      links: [],
      terms: false,
    });
  });

  it('begins again with what was sent before, and has the terms accepted anew', () => {
    expect(startingValues(before, 'Biologist')).toEqual({
      headline: 'Diver',
      message: 'Why',
      expertise: ['Reefs'],
      links: ['https://a.example'],
      terms: false,
    });
  });

  it('sends whole addresses, and the file', () => {
    const values = { ...startingValues(before, ''), links: ['example.com/me', 'http://b.example'], terms: true };
    expect(toSend(values, 3)).toMatchObject({
      links: ['https://example.com/me', 'http://b.example'],
      file_id: 3,
      terms: true,
    });
  });

  it('shows what is wrong with a line at its list', () => {
    expect(errorsByField({ 'links.1': 'No address', headline: 'Required' })).toEqual({
      links: 'No address',
      headline: 'Required',
    });
  });
});
