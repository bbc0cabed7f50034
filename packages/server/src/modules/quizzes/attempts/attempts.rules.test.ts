import { describe, expect, it } from 'vitest';
import { mayStartAgain } from '../standing/attempt-limit.rules.ts';
import type { AttemptContext } from './attempts.queries.ts';
import { isOver, revealsTo } from './attempts.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const context = (quiz: Partial<AttemptContext['quiz']>, fields: Partial<AttemptContext> = {}): AttemptContext => ({
  course: { id: 1, name: 'Course', language: '', authorId: 1, additionalAuthorIds: [], status: 'publish' },
  quiz: {
    id: 2,
    name: 'Quiz',
    duration: 0,
    passMark: 40,
    passMarkType: 'percentage',
    revealMode: false,
    showDetails: true,
    revealWhen: 'after_each',
    attemptsAllowed: 0,
    ...quiz,
  },
  user: { id: 3, displayName: 'Ada', firstName: 'Ada', lastName: '', email: null, avatarUrl: '' },
  used: 1,
  extra: 0,
  passed: false,
  running: false,
  ...fields,
});

describe('an attempt whose time is over', () => {
  it.each([
    { deadline: null, over: false },
    { deadline: inSeconds(1), over: false },
    { deadline: inSeconds(-59), over: false },
    { deadline: inSeconds(-60), over: true },
    { deadline: inSeconds(-3600), over: true },
  ])('$deadline: $over', ({ deadline, over }) => {
    expect(isOver({ deadline }, now)).toBe(over);
  });
});

describe('another attempt', () => {
  it.each([
    { attemptsAllowed: 0, used: 50, extra: 0, may: true },
    { attemptsAllowed: 1, used: 0, extra: 0, may: true },
    { attemptsAllowed: 1, used: 1, extra: 0, may: false },
    { attemptsAllowed: 1, used: 1, extra: 1, may: true },
    { attemptsAllowed: 1, used: 2, extra: 1, may: false },
  ])('$used of $attemptsAllowed and $extra: $may', ({ attemptsAllowed, used, extra, may }) => {
    expect(mayStartAgain(context({ attemptsAllowed }, { used, extra }))).toBe(may);
  });
});

describe('what became of each answer', () => {
  const late = { revealWhen: 'after_pass_or_last' } as const;
  it.each<{ title: string; quiz: Partial<AttemptContext['quiz']>; fields?: Partial<AttemptContext>; shown: boolean }>([
    { title: 'is shown', quiz: {}, shown: true },
    { title: 'is hidden where details are off', quiz: { showDetails: false }, shown: false },
    { title: 'is shown in reveal mode whatever else', quiz: { showDetails: false, revealMode: true }, shown: true },
    { title: 'waits for a pass', quiz: late, shown: false },
    { title: 'is shown after a pass', quiz: late, fields: { passed: true }, shown: true },
    { title: 'is shown after the last', quiz: { ...late, attemptsAllowed: 1 }, shown: true },
    { title: 'waits while attempts are left', quiz: { ...late, attemptsAllowed: 2 }, shown: false },
    {
      title: 'waits while the last one runs',
      quiz: { ...late, attemptsAllowed: 2 },
      fields: { used: 2, running: true },
      shown: false,
    },
  ])('$title', ({ quiz, fields, shown }) => {
    expect(revealsTo(context(quiz, fields))).toBe(shown);
  });
});
