import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { courseBundles, orders, addons } = contract;
const t = await useTestApp();

it('an instructor finds no order by lines that are not shown', async () => {
  const admin = t.as(await t.given.administrator());
  await admin(addons.activate, { body: { slug: 'course-bundle' } });
  const [ada, student] = [await t.given.instructor(), await t.given.student()];
  const foreignCourse = () => t.given.course({ accessMode: 'one_time', regularPrice: '50.00' });
  const own = await t.given.course({ author: ada, accessMode: 'one_time', regularPrice: '50.00' });
  const [foreign, inBundle, alsoInBundle] = [await foreignCourse(), await foreignCourse(), await foreignCourse()];
  const bundle = await admin(courseBundles.create, {
    body: { name: 'Both', status: 'publish', regular_price: '70.00', course_ids: [inBundle.id, alsoInBundle.id] },
  });
  const sold = await admin(orders.create, {
    body: {
      customer_id: student.id,
      course_lines: [{ course_id: own.id }, { course_id: foreign.id }, { bundle_id: bundle.body.id }],
    },
  });
  expect(sold.status).toBe(201);
  const found = async (query: object, who = ada) =>
    (await t.as(who)(orders.list, { query })).body.data.map(({ id }) => id);
  const { id } = sold.body;
  expect(await found({})).toEqual([id]);
  expect(await found({ course: own.id })).toEqual([id]);
  expect(await found({ product: own.id })).toEqual([id]);
  for (const query of [
    { course: foreign.id },
    { course: inBundle.id },
    { bundle: bundle.body.id },
    { product: foreign.id },
    { product: bundle.body.id + 1_000_000_000 },
  ]) {
    expect(await found(query)).toEqual([]);
    expect(await found(query, student)).toEqual([id]);
  }
  const purchase = await t.given.order({ customer_id: ada.id, courseIds: [foreign.id] });
  expect(await found({ course: foreign.id })).toEqual([purchase.id]);
});
