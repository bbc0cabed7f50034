import { expect, it } from 'vitest';
import { countSignal } from './activity.rules.ts';

const start = new Date('2030-05-01T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it.each([
  { title: 'the first signal begins a visit', before: null, gap: 0, expected: [0, 0, true] },
  { title: 'a gap of five minutes is active', before: 1, gap: 300, expected: [300, 0, false] },
  { title: 'a longer gap is idle as a whole', before: 1, gap: 301, expected: [0, 301, false] },
  { title: 'half an hour is still the same visit', before: 1, gap: 1800, expected: [0, 1800, false] },
  { title: 'after more than half an hour a visit begins', before: 1, gap: 1801, expected: [0, 0, true] },
  { title: 'another course is another visit', before: 2, gap: 10, expected: [0, 0, true] },
  { title: 'a clock that is set back adds nothing', before: 1, gap: -10, expected: [0, 0, false] },
])('$title', ({ before, gap, expected }) => {
  const earlier = before === null ? null : { courseId: before, at: start };
  const { active, idle, beginsVisit } = countSignal(earlier, { courseId: 1, at: after(gap) });
  expect([active, idle, beginsVisit]).toEqual(expected);
});
