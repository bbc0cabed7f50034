import { describe, expect, it } from 'vitest';
import { type EventInfo, foundGroups, withChosen } from './eventChoice.ts';

const events: EventInfo[] = [
  { name: 'course.created', label: 'Course created', group: 'course', group_label: 'Courses' },
  { name: 'course.deleted', label: 'Course deleted', group: 'course', group_label: 'Courses' },
  { name: 'quiz.passed', label: 'Quiz passed', group: 'quiz', group_label: 'Quizzes' },
];
const all = events.map(({ name }) => name);

describe('events of a webhook', () => {
  it('are found by name, label and group', () => {
    const found = (typed: string) => foundGroups(events, typed).map((group) => [group.label, group.events.length]);
    expect(found('')).toEqual([
      ['Courses', 2],
      ['Quizzes', 1],
    ]);
    expect(found(' course.DEL ')).toEqual([['Courses', 1]]);
    expect(found('quizzes')).toEqual([['Quizzes', 1]]);
    expect(found('nothing')).toEqual([]);
  });

  it('are chosen and removed together, in their order; one that is not offered stays', () => {
    expect(withChosen(['quiz.passed'], ['course.deleted', 'course.created'], { on: true, all })).toEqual(all);
    expect(withChosen(all, ['course.deleted', 'course.created'], { on: false, all })).toEqual(['quiz.passed']);
    expect(withChosen(['order.created', 'quiz.passed'], ['course.created'], { on: true, all })).toEqual([
      'course.created',
      'quiz.passed',
      'order.created',
    ]);
  });
});
