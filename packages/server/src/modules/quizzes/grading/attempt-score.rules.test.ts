import { describe, expect, it } from 'vitest';
import { scoreOf, type Scored, type ScoreRule } from '../attempts/attempt-result.rules.ts';

const marks = { passMark: 50, passMarkType: 'percentage' } as const;
const scored = (percent: number, result: Scored['result'] = percent >= 50 ? 'pass' : 'fail'): Scored => ({
  id: percent,
  result,
  percent,
  earnedMarks: percent / 10,
  totalMarks: 10,
});

describe('the score that counts', () => {
  it.each<{ rule: ScoreRule; attempts: Scored[]; expected: object }>([
    { rule: 'highest', attempts: [], expected: { result: null, percent: 0 } },
    { rule: 'highest', attempts: [scored(20), scored(80), scored(60)], expected: { result: 'pass', percent: 80 } },
    { rule: 'highest', attempts: [scored(50, 'fail'), scored(50)], expected: { result: 'pass', percent: 50 } },
    { rule: 'highest', attempts: [scored(20), scored(0, 'abandoned')], expected: { result: 'fail', percent: 20 } },
    { rule: 'highest', attempts: [scored(0, 'abandoned'), scored(0)], expected: { result: 'fail', percent: 0 } },
    { rule: 'first', attempts: [scored(20), scored(80)], expected: { result: 'fail', percent: 20 } },
    { rule: 'last', attempts: [scored(80), scored(0, 'abandoned')], expected: { result: 'abandoned', percent: 0 } },
    { rule: 'average', attempts: [scored(20), scored(80)], expected: { result: 'pass', percent: 50 } },
    { rule: 'average', attempts: [scored(90), scored(20, 'pending')], expected: { result: 'pending', percent: 55 } },
  ])('$rule of $attempts.length', ({ rule, attempts, expected }) => {
    expect(scoreOf(attempts, rule, marks)).toEqual(expected);
  });
});
