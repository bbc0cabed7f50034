import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { progress } = contract;
const t = await useTestApp();

it('serves many first requests at once, before anything is kept in memory', async () => {
  const course = await t.given.course({ sections: [8] });
  const learner = await t.given.enrolledLearner(course.id);
  const as = t.as(learner);
  await as(contract.session.get);
  await t.app.services.cache.drop('settings', 'addons');
  const answers = await Promise.all(
    course.items.map((item) =>
      as(progress.completeItem, { body: { course_id: course.id, item_id: item.id, item_type: 'lesson' } }),
    ),
  );
  expect(answers.map((one) => one.status)).toEqual(course.items.map(() => 200));
});
