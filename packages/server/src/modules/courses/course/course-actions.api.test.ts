import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, mails } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
let admin: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  admin = await t.given.administrator();
  student = await t.given.student();
});

const ids = (id: number) => ({ params: { id } });

async function mailsTo(person: Person) {
  const listed = await t.as(admin)(mails.list, { query: { per_page: 100 } });
  return listed.body.data.filter((mail) => mail.to === person.email);
}

describe('changing several courses alike', () => {
  it('B14: what is not one’s own stays as it was and is named, whatever else was done', async () => {
    const category = await t.given.term('category');
    const mine = await t.given.course({ author: instructor });
    const theirs = await t.given.course({ author: other });
    const hidden = await t.given.course({ author: other, status: 'draft' });
    const answer = await t.as(instructor)(courses.bulkUpdate, {
      body: { ids: [hidden.id, mine.id, 2_000_000, theirs.id], changes: { categories: [category.id] } },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.done).toEqual([mine.id]);
    expect(answer.body.failed.map(({ id, code }) => [id, code])).toEqual([
      [theirs.id, 'forbidden'],
      [hidden.id, 'not_found'],
      [2_000_000, 'not_found'],
    ]);
    const read = (id: number) => t.as(admin)(courses.get, { ...ids(id), query: { context: 'edit' } });
    expect((await read(mine.id)).body.categories).toMatchObject([{ id: category.id }]);
    expect((await read(theirs.id)).body.categories).toEqual([]);
    expect((await read(hidden.id)).body.categories).toEqual([]);
  });

  it('publishing goes by each person’s right: instructors hand in, managers publish', async () => {
    const drafts = [
      await t.given.course({ author: instructor, status: 'draft' }),
      await t.given.course({ author: instructor, status: 'draft' }),
    ].map((course) => course.id);
    const status = async () =>
      (await Promise.all(drafts.map((id) => t.given.storedCourse(id)))).map((row) => row?.status);
    await t.as(instructor)(courses.bulkUpdate, { body: { ids: drafts, changes: { status: 'publish' } } });
    expect(await status()).toEqual(['pending', 'pending']);
    await t.as(manager)(courses.bulkUpdate, { body: { ids: drafts, changes: { status: 'publish' } } });
    expect(await status()).toEqual(['publish', 'publish']);
  });

  it('another author is for managers; an instructor is refused instead of told that it was done', async () => {
    const { id } = await t.given.course({ author: instructor });
    const body = { ids: [id], changes: { author_id: other.id } };
    const refused = await t.as(instructor)(courses.bulkUpdate, { body });
    expect(refused.body).toMatchObject({ done: [], failed: [{ id, code: 'forbidden' }] });
    expect((await t.given.storedCourse(id))?.authorId).toBe(instructor.id);
    const nobody = await t.as(manager)(courses.bulkUpdate, { body: { ids: [id], changes: { author_id: student.id } } });
    expect(nobody.body.failed).toMatchObject([{ id, code: 'invalid_params' }]);
    expect((await t.as(manager)(courses.bulkUpdate, { body })).body.done).toEqual([id]);
    expect((await t.given.storedCourse(id))?.authorId).toBe(other.id);
  });

  it('only restoring leads out of the trash', async () => {
    const { id } = await t.given.course({ author: instructor, status: 'trash' });
    const answer = await t.as(manager)(courses.bulkUpdate, { body: { ids: [id], changes: { status: 'publish' } } });
    expect(answer.body.failed).toMatchObject([{ id, code: 'bad_transition' }]);
    expect(answer.body.failed[0]?.message).toContain('trash');
    const given = await t.as(manager)(courses.bulkUpdate, { body: { ids: [id], changes: { author_id: other.id } } });
    expect(given.body.done).toEqual([id]);
    expect((await t.given.storedCourse(id))?.status).toBe('trash');
  });

  it('asks for a change and for ids, and for somebody who is signed in', async () => {
    const { id } = await t.given.course({ author: instructor });
    const send = (body: object) => t.as(instructor)(courses.bulkUpdate, { body: body as never });
    expect((await send({ ids: [id], changes: {} })).status).toBe(400);
    expect((await send({ ids: [], changes: { status: 'draft' } })).status).toBe(400);
    expect((await send({ ids: [id], changes: { status: 'trash' } })).status).toBe(400);
    expect(
      (await send({ ids: Array.from({ length: 101 }, (_, at) => at + 1), changes: { status: 'draft' } })).status,
    ).toBe(400);
    expect((await t.visitor(courses.bulkUpdate, { body: { ids: [id], changes: { status: 'draft' } } })).status).toBe(
      401,
    );
  });
});

describe('reviewing what an instructor hands in', () => {
  it('sending it back makes it a draft, and its author reads the note', async () => {
    const author = await t.given.instructor();
    const { id } = await t.given.course({ author, name: 'Knots & <Loops>', status: 'pending' });
    const back = await t.as(manager)(courses.sendBack, {
      ...ids(id),
      body: { note: 'Please add:\n- pictures\n- a <b>test</b>' },
    });
    expect(back.body).toMatchObject({ status: 'draft', modified_by: manager.displayName });
    const [mail, ...more] = await mailsTo(author);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your course “Knots & <Loops>” needs changes');
    expect(mail?.text).toContain(`${manager.displayName} reviewed your course`);
    expect(mail?.text).toContain('- pictures\n- a <b>test</b>');
    expect(mail?.text).toContain(`/admin/courses/${id}/edit`);
    const { rows } = await t.db.execute<{ html: string }>(
      sql`select html from mails where recipient = ${author.email}`,
    );
    expect(rows[0]?.html).toContain('&lt;b&gt;test&lt;/b&gt;');
    expect(rows[0]?.html).not.toContain('<b>');
  });

  it.each(['draft', 'publish', 'private', 'trash'] as const)(
    'a course that is %s cannot be sent back',
    async (status) => {
      const author = await t.given.instructor();
      const { id } = await t.given.course({ author, status });
      const refused = await t.as(manager)(courses.sendBack, { ...ids(id), body: { note: 'No' } });
      expect(refused.status).toBe(409);
      expect(refused.body.code).toBe('bad_transition');
      expect((await t.given.storedCourse(id))?.status).toBe(status);
      expect(await mailsTo(author)).toEqual([]);
    },
  );

  it('is for managers and administrators, with a note', async () => {
    const { id } = await t.given.course({ author: instructor, status: 'pending' });
    const body = { note: 'No' };
    expect((await t.visitor(courses.sendBack, { ...ids(id), body })).status).toBe(401);
    expect((await t.as(student)(courses.sendBack, { ...ids(id), body })).status).toBe(403);
    expect((await t.as(instructor)(courses.sendBack, { ...ids(id), body })).status).toBe(403);
    expect((await t.as(other)(courses.sendBack, { ...ids(id), body })).status).toBe(404);
    expect((await t.as(admin)(courses.sendBack, { ...ids(id), body: { note: '  ' } })).status).toBe(400);
    expect((await t.given.storedCourse(id))?.status).toBe('pending');
  });

  it('its author hears of it when somebody else publishes it, and not when nobody waited for that', async () => {
    const author = await t.given.instructor();
    const waiting = await t.given.course({ author, name: 'Waiting', status: 'pending' });
    const draft = await t.given.course({ author, name: 'Draft', status: 'draft' });
    for (const { id } of [waiting, draft]) {
      await t.as(manager)(courses.update, { ...ids(id), body: { status: 'publish' } });
    }
    expect((await mailsTo(author)).map((mail) => mail.subject)).toEqual(['Your course “Waiting” is published']);

    const own = await t.given.course({ author: manager, status: 'pending' });
    await t.as(manager)(courses.update, { ...ids(own.id), body: { status: 'publish' } });
    expect(await mailsTo(manager)).toEqual([]);
  });
});

describe('deleting for good', () => {
  it('says what goes with it', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.enrolledLearner(course.id, { expiresAt: new Date(t.now().getTime() - 1000) });
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 2) });
    const answer = await t.as(instructor)(courses.removal, ids(course.id));
    expect(answer.body).toEqual({ sections: 2, items: 3, learners: 1, completions: 2 });
  });

  it('is told to staff of the course only', async () => {
    const { id } = await t.given.course({ author: instructor, status: 'draft' });
    expect((await t.visitor(courses.removal, ids(id))).status).toBe(401);
    expect((await t.as(student)(courses.removal, ids(id))).status).toBe(403);
    expect((await t.as(other)(courses.removal, ids(id))).status).toBe(404);
    expect((await t.as(manager)(courses.removal, ids(id))).status).toBe(200);
  });
});

describe('taking a course out of the trash', () => {
  const trashed = async (author: Person, status: 'publish' | 'private' | 'pending' | 'draft') => {
    const course = await t.given.course({ author, status });
    await t.as(author)(courses.remove, ids(course.id));
    return course;
  };

  it.each(['publish', 'private', 'pending', 'draft'] as const)('leads back to %s', async (status) => {
    const { id } = await trashed(manager, status);
    expect((await t.as(manager)(courses.restore, ids(id))).body.status).toBe(status);
  });

  it('what was public waits for review when its instructor may not publish', async () => {
    const { id } = await trashed(instructor, 'publish');
    expect((await t.as(instructor)(courses.restore, ids(id))).body.status).toBe('pending');
  });

  it('a course whose address went to another comes back as a draft with the next one', async () => {
    const old = await trashed(manager, 'publish');
    const next = await t.as(manager)(courses.create, { body: { name: 'New', slug: old.slug } });
    expect(next.body.slug).toBe(old.slug);
    const back = await t.as(manager)(courses.restore, ids(old.id));
    expect(back.body).toMatchObject({ status: 'draft', slug: `${old.slug}-2` });
  });

  it('tells those who wait for it that it is public again', async () => {
    const { id } = await trashed(manager, 'publish');
    await t.as(manager)(courses.restore, ids(id));
    const { rows } = await t.db.execute<{ type: string }>(
      sql`select type from events where payload ->> 'course_id' = ${String(id)} order by id`,
    );
    expect(rows.map((row) => row.type).slice(-2)).toEqual(['course.restored', 'course.published']);
  });
});

describe('saving twice', () => {
  it('the same save sent twice with the same revision is refused the second time and changes nothing', async () => {
    const { id } = await t.given.course({ author: instructor });
    const { modified } = (await t.as(instructor)(courses.get, { ...ids(id), query: { context: 'edit' } })).body;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 1000));
    const body = { name: 'Once', modified };
    const [first, second] = await Promise.all([1, 2].map(() => t.as(instructor)(courses.update, { ...ids(id), body })));
    t.travelTo(start);
    const answers = [first!, second!].toSorted((one, next) => one.status - next.status);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect(answers[1]!.body).toMatchObject({
      code: 'version_conflict',
      data: { name: instructor.displayName, time: answers[0]!.body.modified },
    });
    expect((await t.given.storedCourse(id))?.name).toBe('Once');
  });

  it('without a revision the same save may be sent again and leads to the same course', async () => {
    const { id } = await t.given.course({ author: instructor });
    const body = { name: 'Same', description: '<p>Same</p>' };
    const first = await t.as(instructor)(courses.update, { ...ids(id), body });
    const second = await t.as(instructor)(courses.update, { ...ids(id), body });
    expect(second.body).toEqual(first.body);
  });

  it('a bulk change touches the field it names and nothing else', async () => {
    const { id } = await t.given.course({ author: instructor, name: 'Theirs' });
    await t.as(manager)(courses.bulkUpdate, { body: { ids: [id], changes: { status: 'private' } } });
    expect(await t.given.storedCourse(id)).toMatchObject({ name: 'Theirs', status: 'private' });
  });

  it('creating twice makes two courses', async () => {
    const made = await Promise.all([1, 2].map(() => t.as(instructor)(courses.create, { body: { name: 'Double' } })));
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(2);
  });
});

describe('what staff of a course see of it', () => {
  it('the share of those who enrolled that have completed it, also after their access ended, and who saved last', async () => {
    const course = await t.given.course({ author: instructor });
    const [first] = await Promise.all([1, 2, 3].map(() => t.given.enrolledLearner(course.id)));
    await t.given.completions({ userId: first!.id, courseId: course.id, items: course.items, finished: true });
    const gone = await t.given.enrolledLearner(course.id, { expiresAt: new Date(t.now().getTime() - 1000) });
    await t.given.completions({ userId: gone.id, courseId: course.id, items: course.items, finished: true });
    await t.as(manager)(courses.update, { ...ids(course.id), body: { duration: 5 } });
    const staff = await t.as(instructor)(courses.get, { ...ids(course.id), query: { context: 'edit' } });
    expect(staff.body).toMatchObject({
      completion_percent: 50,
      modified_by: manager.displayName,
      can: { edit: true, assign: false },
    });
    expect((await t.as(manager)(courses.get, ids(course.id))).body.can?.assign).toBe(true);
    const learner = await t.as(first!)(courses.get, ids(course.id));
    expect(learner.body).not.toHaveProperty('completion_percent');
    expect(learner.body).not.toHaveProperty('modified_by');
  });
});
