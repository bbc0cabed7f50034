import { questionTypes } from '@lectern/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCorrect, questionType, shuffleBy } from './index.ts';
import { cleanAnswer as clean, sample } from './samples.fixture.ts';

const byRule = [
  'true-false',
  'single-choice',
  'multiple-choice',
  'matching',
  'fill-in-the-blanks',
  'sortable',
] as const;
const gradings = fc.constantFrom('all_or_nothing' as const, 'partial' as const);
/** Anything at all, and things that look like answers. */
const submissions = fc.oneof(
  fc.jsonValue(),
  fc.shuffledSubarray(['Right', 'Right too', 'Wrong', 'Wrong too']),
  fc.shuffledSubarray(['First', 'Second', 'Third', 'Fourth'], { minLength: 4 }),
  fc.array(fc.constantFrom('Paris', 'Rome', 'roma', ''), { maxLength: 2 }),
  fc.record({ One: fc.constantFrom('Un', 'Deux', ''), Two: fc.constantFrom('Deux', 'Trois') }),
);

describe('marking', () => {
  it('is between nothing and all, whatever is submitted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionTypes), gradings, submissions, (slug, grading, submitted) => {
        const question = sample(slug, { grading });
        const read = questionType(slug).readValue(question, submitted, clean);
        if (!read.ok || read.value === null) return;
        const { right, total } = questionType(slug).mark(question, read.value);
        expect(total).toBeGreaterThan(0);
        expect(right).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(total);
      }),
    );
  });

  it.each(byRule)('calls its own right answer right: %s', (slug) => {
    const question = sample(slug);
    const read = questionType(slug).readValue(question, questionType(slug).correctValue(question), clean);
    if (!read.ok || read.value === null) throw new Error('the right answer was not read');
    const mark = questionType(slug).mark(question, read.value);
    expect({ correct: isCorrect(mark), settled: mark.settled }).toEqual({ correct: true, settled: true });
  });

  it('does not mind in which order several answers are chosen', () => {
    const chosen = fc.shuffledSubarray(['Right', 'Right too', 'Wrong', 'Wrong too'], { minLength: 1 });
    fc.assert(
      fc.property(chosen, gradings, (names, grading) => {
        const question = sample('multiple-choice', { grading });
        const { mark } = questionType('multiple-choice');
        expect(mark(question, names)).toEqual(mark(question, names.toSorted()));
      }),
    );
  });

  it('reads what it has read the same way again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionTypes), submissions, (slug, submitted) => {
        const question = sample(slug);
        const once = questionType(slug).readValue(question, submitted, clean);
        const twice = once.ok ? questionType(slug).readValue(question, once.value, clean) : once;
        expect(twice).toEqual(once);
      }),
    );
  });
});

describe('shuffling', () => {
  it('keeps every row, and the same key keeps the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (rows, key) => {
        const order = shuffleBy(key)(rows);
        expect(order.toSorted()).toEqual(rows.toSorted());
        expect(shuffleBy(key)(rows)).toEqual(order);
      }),
    );
  });

  it('brings every order, about as often', () => {
    const counts = new Map<string, number>();
    for (let key = 0; key < 6000; key += 1) {
      const order = shuffleBy(String(key))(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('what learners get', () => {
  it('never is a list in the right order', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const rows = questionType('sortable').forLearner(sample('sortable'), shuffleBy(key));
        expect(rows.map((row) => row.name)).not.toEqual(['First', 'Second', 'Third', 'Fourth']);
        expect(rows).toHaveLength(4);
      }),
    );
  });

  it('holds every match and every wrong match once, beside prompts in their own order', () => {
    const question = sample('matching', { settings: { distractors: ['Quatre', ''] } });
    const drawn = new Set<string>();
    for (let key = 0; key < 200; key += 1) {
      const rows = questionType('matching').forLearner(question, shuffleBy(String(key)));
      expect(rows.map((row) => row.prompt)).toEqual(['One', 'Two', 'Three', undefined]);
      const matches = rows.map((row) => row.match ?? '');
      expect(matches.toSorted()).toEqual(['Deux', 'Quatre', 'Trois', 'Un']);
      drawn.add(matches.join());
    }
    // All 24 orders occur, including the correct one: excluding it would reveal information.
    expect(drawn.size).toBe(24);
  });

  it.each(questionTypes)('names no key: %s', (slug) => {
    const pictures = [
      {
        type: 'ImageToImage' as const,
        imagePrompt: 11,
        imagePromptUrl: '/files/a',
        imageMatch: 12,
        imageMatchUrl: '/files/b',
      },
      {
        type: 'ImageToImage' as const,
        imagePrompt: 13,
        imagePromptUrl: '/files/c',
        imageMatch: 14,
        imageMatchUrl: '/files/d',
      },
    ];
    const questions = [sample(slug), ...(slug === 'matching' ? [sample(slug, { answers: pictures })] : [])];
    for (const question of questions) {
      const told = JSON.stringify(questionType(slug).forLearner(question, shuffleBy('key')));
      expect(told).not.toMatch(/correct|"image(Prompt|Match)?":|Paris|Rom/);
    }
  });

  it('keeps choices in their order unless they are shuffled', () => {
    const names = (randomize: boolean, key: string) =>
      questionType('multiple-choice')
        .forLearner(sample('multiple-choice', { randomize }), shuffleBy(key))
        .map((row) => row.name);
    const written = ['Right', 'Right too', 'Wrong', 'Wrong too'];
    const orders = Array.from({ length: 20 }, (_one, key) => names(true, String(key)).join());
    expect(names(false, 'any')).toEqual(written);
    expect(new Set(orders).size).toBeGreaterThan(5);
  });
});
