import { describe, expect, it } from 'vitest';
import { copyOf, newQuestion, type QuestionValues } from '../../../../question-types/editing/values.ts';
import { fieldErrors } from '../../../../admin/form/fieldRules.ts';
import { formRules } from '../../../../admin/form/rules.ts';
import {
  fullMark,
  pointsOf,
  questionBody,
  questionsBody,
  quizBody,
  quizErrors,
  quizFormFields,
  quizValues,
} from './quizValues.ts';

const stored = (id: number, name = `Question ${id}`): QuestionValues => ({
  ...newQuestion('true-false', ['True', 'False']),
  id,
  key: `q${id}`,
  name,
});
const [one, two, three] = [stored(1), stored(2), stored(3)];
const before = [one, two, three];
const ids = new Map<string, number>();

describe('what is sent of the questions', () => {
  it('names unchanged ones by their id, in their order', () => {
    expect(questionsBody([three, one, two], { stored: before, ids })).toEqual({ questions: [3, 1, 2], removed: [] });
  });

  it('sends changed and new ones whole, and names those that are gone', () => {
    const changed = { ...two, name: 'Changed' };
    const fresh = copyOf(one);
    const { questions, removed } = questionsBody([changed, fresh, one], { stored: before, ids });
    expect(questions).toEqual([questionBody(changed, 2), questionBody(fresh, 0), 1]);
    expect(questions[0]).toMatchObject({ id: 2, name: 'Changed' });
    expect(questions[1]).not.toHaveProperty('id');
    expect(removed).toEqual([3]);
  });

  it('does not make anew what an earlier save has made', () => {
    const fresh = copyOf(one);
    const known = new Map([[fresh.key, 9]]);
    const { questions, removed } = questionsBody([one, two, three, fresh], {
      stored: [...before, stored(9)],
      ids: known,
    });
    expect(questions[3]).toMatchObject({ id: 9 });
    expect(removed).toEqual([]);
  });

  it('saved over somebody else, keeps what they added and makes anew what they deleted', () => {
    const { questions, removed } = questionsBody([one, two], { stored: before, ids, present: [1, 3, 4] });
    expect(questions).toEqual([1, questionBody(two, 0), 4]);
    expect(removed).toEqual([3]);
  });

  it('leaves out addresses and wrong matches that were left empty', () => {
    const empty = { id: 0, url: ' ', mime_type: '', title: '', alt_text: '' };
    const question = {
      ...one,
      files: [empty],
      settings: { ...one.settings, distractors: ['a', ' '], play_limit: '' as const },
    };
    expect(questionBody(question, 1)).toMatchObject({ files: [], settings: { distractors: ['a'], play_limit: 0 } });
  });
});

describe('what is sent of the quiz', () => {
  it('is what was changed', () => {
    expect(quizBody({ name: 'New', questions: [] })).toEqual({ name: 'New' });
    expect(quizBody({ content_drip: { date: null, days: '' }, attempts_allowed: '' })).toEqual({
      content_drip: { date: null, days: 0 },
      attempts_allowed: 0,
    });
  });

  it('does not name a full mark that follows the questions', () => {
    expect(quizBody({ auto_full_mark: true, full_mark: 0 })).toEqual({ auto_full_mark: true });
    expect(quizBody({ auto_full_mark: false, full_mark: 20 })).toEqual({ auto_full_mark: false, full_mark: 20 });
  });
});

describe('a quiz', () => {
  const fresh = { ...quizValues(undefined), name: 'Moon' };
  const rules = formRules(((key: string) => key) as never);
  const words = {
    nameRequired: 'Quiz name is required.',
    passAboveFull: 'Pass mark cannot be more than full points.',
    error: (error: string) => error,
  };
  const errors = (change: Partial<typeof fresh>) =>
    Object.fromEntries(
      Object.entries(quizErrors({ ...fresh, ...change }, rules, words)).filter(([, said]) => said !== undefined),
    );

  it('adds up its points, in quarters', () => {
    const questions = [
      { ...one, points: 0.25 },
      { ...two, points: 0.5 },
      { ...three, points: '' as const },
    ];
    expect(pointsOf(questions)).toBe(0.75);
    expect(fullMark({ questions, auto_full_mark: true, full_mark: 100 })).toBe(0.75);
    expect(fullMark({ questions, auto_full_mark: false, full_mark: 100 })).toBe(100);
  });

  it.each([
    [{ name: ' ' }, { name: 'Quiz name is required.' }],
    [{ pass_mark: 101 }, { pass_mark: 'form.too_big' }],
    [{ pass_mark: '' as const }, { pass_mark: 'form.required' }],
    [
      { pass_mark_type: 'point' as const, pass_mark: 11, auto_full_mark: false, full_mark: 10 },
      { pass_mark: 'Pass mark cannot be more than full points.' },
    ],
    [{ pass_mark_type: 'point' as const, pass_mark: 11 }, {}],
    [{ questions: [one, { ...two, name: '' }] }, { 'questions.1.name': 'name' }],
    [{}, {}],
  ])('%j is told %j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('stays below the limits of its fields', () => {
    const said = fieldErrors(quizFormFields, { ...fresh, attempts_allowed: 101, weight: 1000 }, rules);
    expect(Object.entries(said).filter(([, error]) => error)).toEqual([['attempts_allowed', 'form.too_big']]);
  });
});
