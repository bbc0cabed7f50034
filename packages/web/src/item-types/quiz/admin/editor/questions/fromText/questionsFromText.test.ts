import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsFromText, type TextQuestion } from './questionsFromText.ts';

const words = { yes: ['True', 'true', 'yes'], no: ['False', 'false', 'no'] };
const read = (text: string) => questionsFromText(text, words);
const only = (text: string): TextQuestion => {
  const found = read(text);
  expect(found).toHaveLength(1);
  return found[0] as TextQuestion;
};
const said = ({ rows }: TextQuestion) => rows.map(({ name, correct }) => (correct ? `*${name}` : name));

describe('a quiz as people write it', () => {
  it.each([
    ['with a star before what is right', '1. Largest planet?\nMars\n*Jupiter\nVenus', ['Mars', '*Jupiter', 'Venus']],
    ['with letters and an answer line', 'Largest?\nA. Mars\nB. Jupiter\nANSWER: B', ['Mars', '*Jupiter']],
    ['with letters in brackets and stars', 'Largest?\na) Mars\n*b) Jupiter', ['Mars', '*Jupiter']],
    ['with a star behind the letter', 'Largest?\na) Mars\nb) *Jupiter', ['Mars', '*Jupiter']],
    ['with boxes', 'Largest?\n[ ] Mars\n[x] Jupiter', ['Mars', '*Jupiter']],
    ['with empty lines between', '1. Largest?\n\na) Mars\n\nb) Jupiter\n\nAnswer: B', ['Mars', '*Jupiter']],
    ['with an answer line in German', 'Größter?\nA) Mars\nB) Jupiter\nAntwort: B', ['Mars', '*Jupiter']],
    ['with dashes, on any machine', 'Largest?\r\n- Mars\r\n- *Jupiter\r\n', ['Mars', '*Jupiter']],
  ])('has one right answer %s', (_, text, rows) => {
    const question = only(text);
    expect(question).toMatchObject({ type: 'single-choice', error: null });
    expect(said(question)).toEqual(rows);
  });

  it('has several right answers where several are marked', () => {
    const question = only('Which are stars?\n*The Sun\n*Sirius\nThe Moon');
    expect(question).toMatchObject({ type: 'multiple-choice', error: null });
    expect(said(only('Which?\nA) a\nB) b\nC) c\nANSWER: A, C'))).toEqual(['*a', 'b', '*c']);
  });

  it.each([
    ['The Moon shines.\nTrue\n*False', ['True', '*False']],
    ['The Moon shines.\n*false\ntrue', ['True', '*False']],
    ['The Sun shines.\nTrue', ['*True', 'False']],
  ])('is true or false: %j', (text, rows) => {
    const question = only(text);
    expect(question.type).toBe('true-false');
    expect(said(question)).toEqual(rows);
  });

  it('matches what stands on either side of an equals sign', () => {
    expect(only('Colors\nMars = Red\nEarth = Blue')).toMatchObject({
      type: 'matching',
      pairs: [
        { prompt: 'Mars', match: 'Red' },
        { prompt: 'Earth', match: 'Blue' },
      ],
    });
    expect(only('What is 2 + 2?\n*2 + 2 = 4\n2 + 2 = 5').type).toBe('single-choice');
  });

  it('is answered in words where it has no answers, and explained where it says so', () => {
    expect(only('7) Describe a star.\n> It burns.\n> For long.')).toMatchObject({
      type: 'text-answer',
      name: 'Describe a star.',
      explanation: 'It burns. For long.',
    });
  });

  it('has an empty line between questions, and knows where each begins', () => {
    const found = read('\nOne?\n*a\nb\n\n \nTwo?\n\n\nThree?');
    expect(found.map(({ name, line }) => [name, line])).toEqual([
      ['One?', 2],
      ['Two?', 7],
      ['Three?', 10],
    ]);
    expect(read(' \n\n')).toEqual([]);
  });
});

it.each([
  ['mark', 'Largest?\nMars\nJupiter'],
  ['one_answer', 'Largest?\n*Jupiter'],
  ['same', 'Largest?\n*Mars\nMars'],
  ['too_many', `Largest?\n*a\n${Array.from({ length: 20 }, (_, at) => `b${at}`).join('\n')}`],
  ['too_long', `Largest?\n*a\n${'b'.repeat(5001)}`],
  ['too_long', `${'q'.repeat(5001)}\n*a\nb`],
  ['same', 'Colors\nMars = Red\nMars = Blue'],
  ['too_long', `Colors\nMars = Red\nEarth = ${'b'.repeat(501)}`],
])('says that something is wrong: %s', (error, text) => {
  expect(only(text).error).toBe(error);
});

it('loses no line of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[b-d ]{0,12}$/), { maxLength: 30 }), (lines) => {
      const texts = read(lines.join('\n')).flatMap(({ name, rows }) => [name, ...rows.map((row) => row.name)]);
      const given = lines.map((line) => line.trim()).filter((line) => line !== '');
      expect(texts).toEqual(given);
    }),
    { numRuns: 100 },
  );
});
