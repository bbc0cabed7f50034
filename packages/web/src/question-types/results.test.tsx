import { describe, expect, it } from 'vitest';
import { AnswerBadge } from './AnswerBadge.tsx';
import { drawn, resultOf, wordsOf } from './drawn.fixture.tsx';
import { results } from './results.ts';

const said = (fields: Parameters<typeof resultOf>[0], grader = false) => {
  const result = resultOf(fields);
  const Result = results[result.type];
  return wordsOf(drawn(<Result result={result} grader={grader} />));
};

describe('the badge of an answer', () => {
  it.each([
    [{ answered: 'a', correct: true }, 'Correct'],
    [{ answered: 'a' }, 'Incorrect'],
    [{ answered: 'a', partially_correct: true }, 'Partially correct'],
    [{ answered: 'a', needs_review: true, partially_correct: true }, 'Pending'],
    [{}, 'Not answered'],
    // A grader may give points for what was left out.
    [{ correct: true }, 'Correct'],
  ])('%o is %s', (fields, words) => {
    expect(wordsOf(drawn(<AnswerBadge result={resultOf(fields)} />))).toBe(words);
  });

  it('tells a grader that there is work', () => {
    const result = resultOf({ answered: 'a', needs_review: true });
    expect(wordsOf(drawn(<AnswerBadge grader result={result} />))).toBe('Need Review');
  });
});

describe('what became of an answer is said in words', () => {
  const options = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];

  it('of choices', () => {
    const type = 'multiple-choice';
    expect(said({ type, options, answered: ['A', 'B'], correct_answer: ['A', 'C'] })).toBe(
      'A Given and correct B Your answer C Correct answer',
    );
    expect(said({ type, options, answered: ['A'] })).toBe('A Your answer B C');
    expect(said({ type, options, answered: ['A'] }, true)).toBe('A Answer B C');
    expect(said({ type, options, correct_answer: ['A'] })).toBe('Not answered A Correct answer B C');
  });

  it('of pairs', () => {
    const pairs = [
      { prompt: 'One', match: 'Deux' },
      { prompt: 'Two', match: 'Un' },
    ];
    const answered = [
      { prompt: 'One', match: 'Un' },
      { prompt: 'Two', match: '' },
    ];
    const correct_answer = [
      { prompt: 'One', match: 'Un' },
      { prompt: 'Two', match: 'Deux' },
    ];
    expect(said({ type: 'matching', options: pairs, answered, correct_answer })).toBe(
      'Prompt Your answer Correct answer One Un Correct Un Two No match Incorrect Deux',
    );
    expect(said({ type: 'matching', options: pairs, answered }, true)).toBe('Prompt Answer One Un Two No match');
  });

  it('of an order', () => {
    expect(said({ type: 'sortable', options, answered: ['A', 'C', 'B'], correct_answer: ['A', 'B', 'C'] })).toBe(
      'Given order A Correct C Incorrect B Incorrect Correct order A B C',
    );
  });

  it('of blanks', () => {
    const type = 'fill-in-the-blanks';
    const fields = { options: [{ name: '{{}} and {{}}' }] };
    const accepted = [['Paris'], ['Rome', 'Roma']];
    expect(said({ type, ...fields, answered: ['paris', 'Milan'], accepted, right_blanks: [true, false] })).toBe(
      'Correct: paris and Incorrect: Milan (accepted: Rome, Roma)',
    );
    expect(said({ type, ...fields, answered: ['paris', ''] })).toBe('paris and Not answered');
  });

  it('of a text, which is text and never markup unless the school has cleaned it', () => {
    const answered = '<img src=x onerror=alert(1)>';
    const Result = results['text-answer'];
    const plain = drawn(<Result result={resultOf({ type: 'text-answer', answered })} />);
    expect(plain).toContain('&lt;img src=x');
    expect(plain).not.toContain('<img');
    const formatted = resultOf({
      type: 'text-answer',
      answered: '<p>So</p>',
      is_html: true,
      correct_answer: 'Because',
    });
    expect(wordsOf(drawn(<Result result={formatted} />))).toBe('Answer So Model answer Because');
  });
});
