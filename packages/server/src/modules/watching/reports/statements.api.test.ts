import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { videoPlayer, lessons, videoNotes } = contract;
const t = await useTestApp();

/** Includes sign-in and the rate limit. */
const BUDGET = 7;

async function cost(many: number) {
  const video = await t.given.lesson({ videoSource: 'external', videoSourceUrl: 'https://videos.example/a.mp4' });
  const learner = await t.given.enrolledLearner(video.courseId);
  const as = t.as(learner);
  const params = { id: video.id };
  const place = { course_id: video.courseId, lesson_id: video.id };
  const watched = (ranges: [number, number][]) => ({ session: 'player-one', ranges, duration: 6000 });
  const pieces = Array.from({ length: many }, (_, at): [number, number] => [at, at + 0.1]);
  const note = (key: string) => ({ lesson_id: video.id, key, time_stamp: 1, title: 'a', description: 'b' });
  // The session, the settings and the add-ons are read before: they are kept in memory.
  await as(videoPlayer.report, { body: { ...place, watched: watched(pieces) } });
  for (const one of pieces) await as(videoNotes.create, { body: note(`key-${one[0]}`) });

  const measured = async (work: () => Promise<{ status: number }>) => {
    const { result, statements } = await t.countStatements(work);
    expect(result.status).toBeLessThan(300);
    return statements.length;
  };
  return {
    read: await measured(() => as(lessons.get, { params })),
    get: await measured(() => as(videoPlayer.get, { params })),
    begin: await measured(() => as(videoPlayer.report, { body: { ...place, watched: watched([]) } })),
    report: await measured(() =>
      as(videoPlayer.report, { body: { ...place, resume_time: 9, watched: watched([[7, 9]]) } }),
    ),
    resume: await measured(() => as(videoPlayer.report, { body: { ...place, resume_time: 10 } })),
    note: await measured(() => as(videoNotes.create, { body: note('new') })),
    list: await measured(() => as(videoNotes.list, { query: { lesson_id: video.id, per_page: 100 } })),
  };
}

it('a report costs the same of a video seen in one piece and in thirty, and no call more than it may', async () => {
  const small = await cost(1);
  expect(small).toEqual({ read: 2, get: 3, begin: 7, report: 7, resume: 7, note: 8, list: 3 });
  // A note is an event besides; a report is none.
  const { note, ...others } = small;
  for (const statements of Object.values({ ...others, note: note - 1 })) {
    expect(statements).toBeLessThanOrEqual(BUDGET);
  }
  expect(await cost(30)).toEqual(small);
});
