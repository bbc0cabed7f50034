import type { LiveSession } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../../admin/form/fieldRules.ts';
import { formRules } from '../../../../admin/form/rules.ts';
import { sessionBody, sessionErrors, sessionFormFields, sessionValues } from './sessionValues.ts';

const rules = formRules(((key: string) => key) as never);
const fresh = { sectionId: 7, zone: 'Europe/Oslo' };
const blank = { ...sessionValues(undefined, fresh), name: 'Questions' };
function errors(changed: Partial<typeof blank>) {
  const values = { ...blank, ...changed };
  const all = [
    ...Object.entries(fieldErrors(sessionFormFields, { ...values }, rules)),
    ...Object.entries(sessionErrors(values, rules, { badLink: 'bad link' })),
  ];
  return Object.fromEntries(all.filter(([, said]) => said));
}

describe('what is wrong with a session', () => {
  it('is nothing for a draft with a name', () => {
    expect(errors({})).toEqual({});
    expect(errors({ name: '' })).toEqual({ name: 'form.required' });
  });

  it('is a missing start, once learners are to see it', () => {
    expect(errors({ status: 'publish' })).toEqual({ starts_at: 'form.required' });
  });

  it.each([
    ['http://zoom.us/j/1', 'bad link'],
    ['zoom.us/j/1', 'bad link'],
    ['https://zoom.us/j/1', undefined],
  ])('of the link %s is %s', (join_url, said) => {
    expect(errors({ join_url }).join_url).toBe(said);
  });

  it.each(['', 0, 1441] as const)('is a length of %j', (duration) => {
    expect(Object.keys(errors({ duration }))).toEqual(['duration']);
  });
});

describe('a stored session in its form', () => {
  it.each([
    ['upcoming', 'publish'],
    ['active', 'publish'],
    ['expired', 'publish'],
    ['draft', 'draft'],
    ['private', 'private'],
  ] as const)('that is %s has the status %s', (status, expected) => {
    const stored = { status, download_materials: [] } as unknown as LiveSession;
    expect(sessionValues(stored, fresh).status).toBe(expected);
  });
});

describe('what is sent', () => {
  it('is what has changed, in the shape of the wire', () => {
    const values = { ...blank, join_url: ' https://zoom.us/j/1 ', content_drip: { date: null, days: '' as const } };
    expect(sessionBody({ join_url: '', content_drip: values.content_drip }, values)).toEqual({
      join_url: 'https://zoom.us/j/1',
      content_drip: { date: null, days: 0 },
    });
  });
});
