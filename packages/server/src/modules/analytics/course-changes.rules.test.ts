import { expect, it } from 'vitest';
import { newestChanges } from './course-changes.rules.ts';

const change = (id: number, type: string, actorId: number | null, itemId: string | null) => ({
  id,
  type,
  actorId,
  itemId,
});

it('saves of one thing on end are one change, the newest; another between them makes two', () => {
  const told = newestChanges(
    [
      change(7, 'lesson.updated', 1, '4'),
      change(6, 'lesson.updated', 1, '4'),
      change(5, 'lesson.updated', 1, '5'),
      change(4, 'lesson.updated', 2, '5'),
      change(3, 'quiz.updated', 2, '5'),
      change(2, 'lesson.updated', 1, '4'),
    ],
    10,
  );
  expect(told.map(({ id }) => id)).toEqual([7, 5, 4, 3, 2]);
});

it('no more are told than asked for', () => {
  const changes = Array.from({ length: 9 }, (_, place) => change(9 - place, 'lesson.updated', 1, String(place)));
  expect(newestChanges(changes, 3).map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(newestChanges([], 3)).toEqual([]);
});
