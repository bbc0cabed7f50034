import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { type Person, sailingCourse, searchCalls } from './search.fixture.ts';

const { lessons } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { find, found } = searchCalls(t);
const { author, course, learner } = await sailingCourse(t);

describe('results for a person', () => {
  it('exclude courses without an enrollment, drafts and the trash', async () => {
    const outsider = await t.given.student();
    expect(await found(outsider, { search: 'bowline', course_id: course.id })).toEqual([]);
    expect(await found(null, { search: 'bowline', course_id: course.id })).toEqual([]);
    const draft = await t.given.lesson({ name: 'Spinnaker', status: 'draft', course, description: '<p>Genoa</p>' });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'genoa' })).toEqual([]);
    expect(await found(author, { search: 'genoa' })).toEqual([['text', 'Spinnaker']]);
    await t.as(author)(lessons.remove, { params: { id: draft.id } });
    expect(await found(author, { search: 'genoa' })).toEqual([]);
  });

  it('include open courses for visitors', async () => {
    const open = await t.given.course({ sections: [0] });
    await t.given.lesson({ name: 'Stars', course: open, description: '<p>Aldebaran shines.</p>' });
    await indexItems(t.app.services);
    expect(await found(null, { search: 'aldebaran', course_id: open.id })).toEqual([['text', 'Stars']]);
    expect((await find(null, { search: 'aldebaran' })).status).toBe(401);
  });

  it('contain only the names of locked items', async () => {
    const locked = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [1] });
    const next = await t.given.lesson({
      name: 'Zenith',
      course: locked,
      description: '<p>The zenith is at Betelgeuse.</p>',
    });
    const student = await t.given.enrolledLearner(locked.id);
    await indexItems(t.app.services);
    expect(await found(student, { search: 'betelgeuse' })).toEqual([]);
    const { body } = await find(student, { search: 'zenith' });
    expect(body.data).toMatchObject([
      { kind: 'item', item: { id: next.id }, excerpt: [], lock: { reason: 'previous_item' } },
    ]);
  });

  it('suggest no corrections from texts that the person may not read', async () => {
    const locked = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [1] });
    await t.given.lesson({ name: 'Masts', course: locked, description: '<p>The foremast carries a staysail.</p>' });
    const student = await t.given.enrolledLearner(locked.id);
    await indexItems(t.app.services);
    const correctionsOf = async (person: Person | null, search: string) =>
      (await find(person, { search, course_id: locked.id })).body.corrected;
    for (const person of [student, await t.given.student(), null]) {
      expect(await correctionsOf(person, 'formast staysial')).toEqual({});
    }
    const staff = await t.given.administrator();
    expect(await correctionsOf(staff, 'formast staysial')).toEqual({ formast: 'foremast', staysial: 'staysail' });
    // The name of a locked item is visible.
    expect(await correctionsOf(student, 'mastz')).toEqual({ mastz: 'masts' });
  });

  it('B41: exclude a course whose content is restricted during a quiz', async () => {
    const shut = await t.given.course({ disableCourseContent: true, accessMode: 'need_registration', sections: [0] });
    await t.given.lesson({ name: 'Answers', course: shut, description: '<p>Perihelion is near.</p>' });
    const quiz = await t.given.quiz({ course: shut });
    const student = await t.given.enrolledLearner(shut.id);
    await indexItems(t.app.services);
    expect(await found(student, { search: 'perihelion' })).toEqual([['text', 'Answers']]);
    await t.given.attempt({ quiz, user: student, result: 'in_progress' });
    expect(await found(student, { search: 'perihelion' })).toEqual([]);
  });

  it('exclude a course after access has expired', async () => {
    const student = await t.given.enrolledLearner(course.id, { expiresAt: new Date(start.getTime() + DAY_MS) });
    expect(await found(student, { search: 'bowline' })).not.toEqual([]);
    t.travelTo(new Date(start.getTime() + 2 * DAY_MS));
    expect(await found(student, { search: 'bowline', course_id: course.id })).toEqual([]);
    t.travelTo(start);
  });
});
