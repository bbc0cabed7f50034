import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { plainWebBuild } from '../../test/web-build.ts';

const { notificationPreferences, notifications, questionsAnswers } = contract;
const t = await useTestApp({ web: plainWebBuild(), env: { PUBLIC_URL: 'https://school.example.com' } });

type Person = { id: number; email: string | null };

async function school() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [1] });
  const learner = await t.given.enrolledLearner(course.id);
  const other = await t.given.enrolledLearner(course.id);
  const write = async (person: Person, more: object = {}) =>
    (await t.as(person)(questionsAnswers.create, { body: { course_id: course.id, content: 'Why so?', ...more } })).body;
  return { instructor, course, learner, other, write };
}

const settle = async () => {
  while ((await t.runJobs()) > 0);
};

/** What a person was notified of, oldest first, and the emails to them. */
async function heard(person: Person) {
  await settle();
  const { body } = await t.as(person)(notifications.list, { query: { order: 'asc' } as never });
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id);
  return {
    notifications: body.data
      .filter(({ type }) => type.startsWith('question_'))
      .map(({ description, topic_url: path }) => [description.replace(/<[^>]+>/g, ''), path]),
    mails: rows.filter(({ kind }) => kind.startsWith('question_')).map(({ kind, subject }) => [kind, subject]),
  };
}

it('a question tells the instructors, and each reply the person who asked', async () => {
  const { instructor, course, learner, other, write } = await school();
  const question = await write(learner, { item_id: course.items[0]!.id });
  const toInstructor = await heard(instructor);
  expect(toInstructor.notifications).toEqual([
    [expect.stringContaining('asked a question.'), `/admin/question-answers/${question.id}/edit`],
  ]);
  expect(toInstructor.mails).toEqual([['question_asked', expect.stringContaining(course.name)]]);
  expect(await heard(learner)).toEqual({ notifications: [], mails: [] });

  await write(other, { parent: question.id });
  await write(instructor, { parent: question.id });
  const path = `/course/${course.id}/lesson/${course.items[0]!.id}?question=${question.id}`;
  const toLearner = await heard(learner);
  expect(toLearner.notifications).toEqual([
    [expect.stringContaining('replied to your question.'), path],
    [expect.stringContaining('replied to your question.'), path],
  ]);
  // Only the answer of staff is mailed.
  expect(toLearner.mails).toEqual([['question_answered', expect.stringContaining(course.name)]]);
  expect((await heard(instructor)).notifications.at(-1)?.[0]).toContain('replied to a question.');
  expect((await heard(other)).notifications).toEqual([]);
});

it('own words, muted courses and preferences notify no one', async () => {
  const { instructor, course, learner, write } = await school();
  await write(instructor);
  expect(await heard(instructor)).toEqual({ notifications: [], mails: [] });
  const question = await write(learner);
  await settle();
  await t.as(learner)(notificationPreferences.change, { body: { mute: [course.id] } });
  await write(instructor, { parent: question.id });
  await write(learner, { parent: question.id });
  expect(await heard(learner)).toEqual({ notifications: [], mails: [] });

  await t.as(instructor)(notificationPreferences.change, {
    body: { events: [{ id: 'question_asked', in_app: false, email: false }] },
  });
  const before = await heard(instructor);
  await write(learner);
  expect(await heard(instructor)).toEqual(before);
});

it('a question that was deleted before its turn notifies no one', async () => {
  const { instructor, learner, write } = await school();
  const question = await write(learner);
  await t.as(learner)(questionsAnswers.remove, { params: { id: question.id }, query: { force: true } });
  expect(await heard(instructor)).toEqual({ notifications: [], mails: [] });
});

it('a question in the trash takes its notifications along, a reply leaves them', async () => {
  const { instructor, learner, write } = await school();
  const [question, kept] = [await write(learner), await write(learner)];
  const reply = await write(instructor, { parent: question.id });
  await write(instructor, { parent: kept.id });
  await settle();
  await t.as(instructor)(questionsAnswers.remove, { params: { id: reply.id } });
  expect((await heard(learner)).notifications).toHaveLength(2);
  await t.as(instructor)(questionsAnswers.remove, { params: { id: question.id } });
  expect((await heard(learner)).notifications).toHaveLength(1);
  await t.as(instructor)(questionsAnswers.remove, { params: { id: kept.id }, query: { force: true } });
  expect([(await heard(learner)).notifications, (await heard(instructor)).notifications]).toEqual([[], []]);
});
