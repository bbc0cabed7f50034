import type { AiTranslatedField } from '@lectern/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { saveTranslation } from './saveTranslation.ts';

const field = (record: AiTranslatedField['record'], id: number, name = 'name'): AiTranslatedField => ({
  record,
  id,
  field: name,
  format: 'text',
  original: `${record} ${id}`,
  translation: `de ${record} ${id}`,
});
const fields = [field('course', 1), field('course', 1, 'description'), field('section', 2), field('lesson', 3)];

/** Records with the texts of `fields`, what was saved of them, and failures of their saves. */
function school(failing: Partial<Record<AiTranslatedField['record'], Error>> = {}, changed = '') {
  const updates: [string, number, object][] = [];
  const callsOf = (record: AiTranslatedField['record']) => ({
    get: async (id: number) => ({ modified: 'm', name: changed || `${record} ${id}`, description: `${record} ${id}` }),
    async update(id: number, body: object) {
      if (failing[record]) throw failing[record];
      updates.push([record, id, body]);
    },
  });
  const records = {
    course: callsOf('course'),
    section: callsOf('section'),
    lesson: callsOf('lesson'),
    quiz: callsOf('quiz'),
    question: callsOf('question'),
  };
  return { updates, records };
}

it('saves all fields of a record at once, on the revision that was read', async () => {
  const { updates, records } = school();
  const { saved, outdated, failed } = await saveTranslation(fields, undefined, records);
  expect(updates).toEqual([
    ['course', 1, { modified: 'm', name: 'de course 1', description: 'de course 1' }],
    ['section', 2, { modified: 'm', name: 'de section 2' }],
    ['lesson', 3, { modified: 'm', name: 'de lesson 3' }],
  ]);
  expect(saved.map(({ record }) => record)).toEqual(['course', 'section', 'lesson']);
  expect([outdated, failed]).toEqual([[], []]);
});

it('leaves what was changed since, and counts no record as saved that has nothing else', async () => {
  const { updates, records } = school({}, 'Another name');
  const { saved, outdated } = await saveTranslation(fields, undefined, records);
  expect(updates).toEqual([['course', 1, { modified: 'm', description: 'de course 1' }]]);
  expect(saved).toEqual([{ record: 'course', id: 1 }]);
  expect(outdated.map(({ record }) => record)).toEqual(['course', 'section', 'lesson']);
});

it('replaces every text of a copy, by the ids it has there', async () => {
  const { updates, records } = school({}, 'Another name');
  const ids = { course: new Map([[1, 10]]), section: new Map([[2, 20]]), lesson: new Map<number, number>() };
  const { saved, outdated } = await saveTranslation(
    [field('course', 1), field('section', 2), field('lesson', 3)],
    ids,
    records,
  );
  expect(updates.map(([record, id]) => [record, id])).toEqual([
    ['course', 10],
    ['section', 20],
  ]);
  expect(saved).toHaveLength(2);
  expect(outdated).toEqual([]);
});

it('goes on after a refusal, and ends when the server is not reached', async () => {
  const refused = school({ section: new ApiError('forbidden', 403, '') });
  const some = await saveTranslation(fields, undefined, refused.records);
  expect(some.failed.map(({ field: { record } }) => record)).toEqual(['section']);
  expect(refused.updates.map(([record]) => record)).toEqual(['course', 'lesson']);

  const offline = school({ section: new ApiError('network', 0, '') });
  const none = await saveTranslation(fields, undefined, offline.records);
  expect(none.failed).toHaveLength(1);
  expect(offline.updates.map(([record]) => record)).toEqual(['course']);
});
