import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses } = contract;
const t = await useTestApp();

const day = (days: number) => new Date(t.now().getTime() + days * 86_400_000);
const at = (course: { id: number }) => ({ params: { id: course.id } });
const sold = { accessMode: 'one_time' as const, regularPrice: '12.00' };

describe('the button of a course for sale', () => {
  it.each([
    { title: 'open', fields: {}, action: 'buy' },
    { title: 'without seats', fields: { enrollmentLimit: 1, studentsCount: 1 }, action: 'full' },
    { title: 'whose enrollment has ended', fields: { enableEndDate: true, endDate: day(-1) }, action: 'closed' },
    { title: 'whose enrollment has not begun', fields: { startsAt: day(2) }, action: 'not_open' },
  ])('of one $title: $action, for visitors and members', async ({ fields, action }) => {
    const course = await t.given.course({ ...sold, ...fields });
    const member = await t.given.student();
    expect((await t.visitor(courses.standing, at(course))).body).toMatchObject({ action, url: '' });
    expect((await t.as(member)(courses.standing, at(course))).body).toMatchObject({ action, url: '' });
  });

  it('names the courses to complete before', async () => {
    const first = await t.given.course();
    const course = await t.given.course(sold);
    await t.as(course.author)(courses.update, { ...at(course), body: { prerequisites: [first.id] } });
    const { body } = await t.as(await t.given.student())(courses.standing, at(course));
    expect(body).toMatchObject({ action: 'prerequisites', prerequisites: [{ id: first.id }] });
  });

  it.each([
    { title: 'can buy it again', fields: {}, renews: true },
    { title: 'cannot, since it is full', fields: { enrollmentLimit: 1, studentsCount: 1 }, renews: false },
    { title: 'cannot, since it is not for sale', fields: { accessMode: 'need_registration' as const }, renews: false },
  ])('learners whose access has ended $title', async ({ fields, renews }) => {
    const course = await t.given.course({ ...sold, ...fields });
    const ended = { source: 'order', sourceRef: '1', expiresAt: day(-1) } as const;
    const learner = await t.given.enrolledLearner(course.id, ended);
    const { body } = await t.as(learner)(courses.standing, at(course));
    expect(body).toMatchObject({ action: 'expired', url: renews ? `/checkout?course=${course.id}` : '' });
  });
});
