import type { Assignment } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../../admin/form/fieldRules.ts';
import { formRules } from '../../../../admin/form/rules.ts';
import { assignmentBody, assignmentErrors, assignmentFormFields, assignmentValues } from './assignmentValues.ts';

const rules = formRules(((key: string) => key) as never);
const blank = { ...assignmentValues(undefined, { sectionId: 7 }), name: 'An essay' };
function errors(changed: Partial<typeof blank>) {
  const values = { ...blank, ...changed };
  const words = { passAboveTotal: 'above', rubricTotal: () => 'sum' };
  const all = [
    ...Object.entries(fieldErrors(assignmentFormFields, { ...values }, rules)),
    ...Object.entries(assignmentErrors(values, rules, words)),
  ];
  return Object.fromEntries(all.filter(([, error]) => error));
}

describe('the errors of an assignment', () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'form.required' }],
    [{ total_points: '' as const }, { total_points: 'form.required' }],
    [{ total_points: 0 }, { total_points: 'form.too_small', pass_points: 'above' }],
    [{ total_points: 10_001 }, { total_points: 'form.too_big' }],
    [{ total_points: 10, pass_points: 10 }, {}],
    [{ total_points: 10, pass_points: 10.5 }, { pass_points: 'above' }],
    [{ submission_kinds: [] }, { submission_kinds: 'form.required' }],
    [{ max_files: 21 }, { max_files: 'form.too_big' }],
    [{ allowed_types: [] }, { allowed_types: 'form.required' }],
    // File settings are not checked if files cannot be submitted.
    [{ submission_kinds: ['text' as const], max_files: '' as const, allowed_types: [] }, {}],
  ])('with %j are %j', (changed, expected) => {
    expect(errors(changed)).toEqual(expected);
  });
});

describe('the errors of a rubric', () => {
  const level = (points: number | '') => ({ id: 'l', title: 'All', description: '', points });
  const criterion = (points: number | '') => ({ id: 'c', title: 'Idea', description: '', levels: [level(points)] });
  const stored = { rubric: [criterion(100)] } as never;
  const totals = (changed: Partial<typeof blank>) =>
    assignmentErrors({ ...blank, ...changed }, rules, { passAboveTotal: 'above', rubricTotal: () => 'sum' }, stored);

  it.each([
    ['fits', { rubric: [criterion(100)] }, {}],
    ['is empty', { rubric: [] }, {}],
    ['was changed', { rubric: [criterion(90)] }, { rubric: 'sum' }],
    ['stayed while the total was changed', { rubric: [criterion(100)], total_points: 80 }, { total_points: 'sum' }],
    ['has no points', { rubric: [criterion('')] }, { rubric: 'sum', 'rubric.0.levels.0.points': 'form.required' }],
  ] as const)('whose sum %s', (_title, changed, expected) => {
    const found = totals(changed as never);
    expect({ rubric: found.rubric, total_points: found.total_points }).toEqual({
      rubric: undefined,
      total_points: undefined,
      ...('rubric' in expected && { rubric: expected.rubric }),
      ...('total_points' in expected && { total_points: expected.total_points }),
    });
    expect(found['rubric.0.levels.0.points']).toBe((expected as Record<string, string>)['rubric.0.levels.0.points']);
  });
});

it('a stored assignment opens in its form with its switches', () => {
  const stored = { assignment_retake: 'yes', restrict_completion_button: 'no', download_materials: [], rubric: [] };
  const values = assignmentValues(stored as unknown as Assignment, { sectionId: 7 });
  expect(values).toMatchObject({ assignment_retake: true, restrict_completion_button: false });
});

it('what was changed is sent, an empty number as 0', () => {
  const values = { ...blank, weight: '' as const, content_drip: { date: null, days: '' as const } };
  expect(assignmentBody({ weight: '', content_drip: values.content_drip }, values)).toEqual({
    weight: 0,
    content_drip: { date: null, days: 0 },
  });
});
