import { describe, expect, it } from 'vitest';
import { isAssessed, tasksOf, tasksOfQuestion } from './assessed.rules.ts';

const TASKS = [
  'Which star marks the northern celestial pole?',
  '2 + 2 = ?',
  'ما النجم الذي يحدد القطب السماوي الشمالي؟',
];

describe('a question to the tutor', () => {
  it.each([
    'Which star marks the northern celestial pole?',
    'WHICH star marks — the northern, celestial pole',
    'Please help: the northern celestial pole, which star marks it?',
    'which star marks the north... I mean northern celestial pole, a) Vega b) Polaris',
    '2+2=?',
    'What is 2 + 2?',
    'ما النجم الذي يحدد القطب السماوي الشمالي',
    'Wh\u200Bich st\u00ADar mar\u2060ks the north\u200Dern celes\uFEFFtial pole?',
    [...'Which star marks the northern celestial pole?'].join('\u0336'),
  ])('is a task: %s', (question) => {
    expect(isAssessed(question, TASKS)).toBe(true);
  });

  it.each([
    'Why does the North Star stay in its place?',
    'What is a celestial pole?',
    'How do I find the northern pole?',
    'Is 12 + 22 much?',
    'ما هو القطب؟',
  ])('is none: %s', (question) => {
    expect(isAssessed(question, TASKS)).toBe(false);
  });

  it('is compared with sentences of assignments that are long enough', () => {
    const tasks = tasksOf(
      'Good luck.\nDraw the three constellations around Polaris. Then describe how you found each of them!',
    );
    expect(tasks).toEqual([
      'Draw the three constellations around Polaris.',
      'Then describe how you found each of them!',
    ]);
    expect(isAssessed('How would you describe how you found each of them then', tasks)).toBe(true);
    expect(isAssessed('Good luck', tasks)).toBe(false);
  });

  it('is compared with the parts of a question that has a description', () => {
    const name = 'Which star marks the pole?';
    const description = 'Think of what you have read about it. Choose the one best answer of those below!';
    const tasks = tasksOfQuestion({ name, description });
    expect(isAssessed('Tell me which star marks the pole', tasks)).toBe(true);
    expect(isAssessed('Choose the one best answer of those', tasks)).toBe(true);
    expect(isAssessed('Which of these?', tasksOfQuestion({ name: 'Which?', description }))).toBe(false);
    expect(isAssessed('2 + 2', tasksOfQuestion({ name: '2 + 2', description: '' }))).toBe(true);
  });

  it('is none where there are no tasks', () => {
    expect(isAssessed('Anything?', [])).toBe(false);
    expect(isAssessed('', ['', '…'])).toBe(false);
  });
});
