import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { mails } from '../../../platform/platform.tables.ts';

const { courseReviews, notifications, settings } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

type Person = { id: number };

beforeEach(() => t.travelTo(start));

/** Notifications of reviews, newest first. */
const told = async (person: Person) => {
  while ((await t.runJobs()) > 0);
  const { data } = (await t.as(person)(notifications.list)).body;
  return data.filter(({ type }) => type.includes('review'));
};

/** A course whose reviews wait for approval, and a review of it. */
async function written() {
  const admin = await t.given.administrator();
  await t.as(admin)(settings.change, { body: { single_course: { reviews: { auto_approve: false } } } });
  const [author, other] = [await t.given.instructor(), await t.given.instructor()];
  const course = await t.given.course({
    author,
    accessMode: 'need_registration',
    additionalAuthorIds: [other.id],
  });
  const learner = await t.given.enrolledLearner(course.id);
  const body = { course_id: course.id, rating: 4, content: 'Clear <b>words</b>.' };
  const { body: review } = await t.as(learner)(courseReviews.create, { body });
  return { author, other, course, learner, review, params: { id: review.id } };
}

it('instructors hear of a review that is pending, in the school and by email', async () => {
  const { author, other, course, review } = await written();
  for (const person of [author, other]) {
    expect(await told(person)).toMatchObject([
      {
        type: 'course_review_posted',
        description: expect.stringContaining('reviewed this course: 4 of 5 stars.'),
        topic_url: `/admin/reviews/${review.id}/replies`,
        course_id: course.id,
      },
    ]);
  }
  const sent = await t.db.select().from(mails).where(eq(mails.kind, 'course_review_posted'));
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain('Clear <b>words</b>.');
  expect(sent[0]?.html).toContain('Clear &lt;b&gt;words&lt;/b&gt;.');
});

it('its author hears of the approval once, and of each reply that is shown', async () => {
  const { author, course, learner, params } = await written();
  const as = t.as(author);
  await as(courseReviews.update, { params, body: { status: 'approve' } });
  await as(courseReviews.update, { params, body: { title: 'Clear' } });
  const reply = { course_id: course.id, parent: params.id, content: 'Thank you.' };
  t.travelTo(new Date('2030-05-01T09:01:00.000Z'));
  await as(courseReviews.create, { body: reply });
  await as(courseReviews.create, { body: { ...reply, status: 'hold' } });
  expect(await told(learner)).toMatchObject([
    { type: 'review_replied', created_by: author.id, topic_url: expect.stringMatching(/#reviews$/) },
    { type: 'review_approved', created_by: 0, description: 'Your review was approved.' },
  ]);
  expect((await told(author)).map(({ type }) => type)).toEqual(['course_review_posted']);
});

it('nobody hears of what is spam or was deleted by then', async () => {
  const { author, params } = await written();
  await t.as(author)(courseReviews.remove, { params, query: { force: true } });
  expect(await told(author)).toEqual([]);
});

it('a review in the trash takes its notifications along', async () => {
  const { author, other, learner, params, course } = await written();
  const body = { course_id: course.id, content: 'Thank you.', parent: params.id };
  await t.as(author)(courseReviews.update, { params, body: { status: 'approve' } });
  await t.as(author)(courseReviews.create, { body });
  expect([(await told(learner)).length, (await told(other)).length]).toEqual([2, 1]);
  await t.as(author)(courseReviews.remove, { params });
  expect([await told(learner), await told(other)]).toEqual([[], []]);
});
