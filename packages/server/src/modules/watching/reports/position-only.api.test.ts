import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { videoPlayer, lessons, progress } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const MUST = {
  videoSource: 'external',
  videoSourceUrl: 'https://videos.example/sky.mp4',
  videoPlaybackTime: 100,
  requireFullWatch: 'on' as const,
};

beforeEach(() => t.travelTo(start));
const wait = (seconds: number) => t.travelTo(new Date(t.now().getTime() + seconds * 1000));

/** A learner whose client reports only its position, as stock clients do. */
async function watching(fields: object = MUST) {
  const video = await t.given.lesson(fields);
  const learner = t.as(await t.given.enrolledLearner(video.courseId));
  const ids = { course_id: video.courseId, lesson_id: video.id };
  const at = async (resume_time: number) => (await learner(videoPlayer.report, { body: { ...ids, resume_time } })).body;
  const complete = () =>
    learner(progress.completeItem, { body: { course_id: video.courseId, item_id: video.id, item_type: 'lesson' } });
  return { video, learner, ids, at, complete };
}

/** Plays on from a position, with a report every ten seconds of the clock. */
async function play(at: (position: number) => Promise<unknown>, from: number, to: number, speed = 1) {
  for (let position = from; position < to; position += 10 * speed) {
    wait(10);
    await at(Math.min(to, position + 10 * speed));
  }
}

describe('a client that reports only where it is', () => {
  it('has watched a video that it has played from end to end', async () => {
    const { at, complete } = await watching();
    await at(0);
    expect((await complete()).body.code).toBe('film_not_watched');
    await play(at, 0, 100);
    expect((await at(100)).watched).toMatchObject({ covered: 100, done: true });
    expect((await complete()).status).toBe(200);
  });

  it('at double speed too, and the pieces of two visits add up', async () => {
    const { at, complete } = await watching();
    await at(0);
    await play(at, 0, 40, 2);
    wait(3600);
    await play(at, 40, 100, 2);
    expect((await complete()).status).toBe(200);
  });

  it('gets nothing for a jump: the video in between was not played', async () => {
    const { at, complete } = await watching();
    await at(0);
    wait(10);
    const jumped = await at(95);
    expect(jumped).toMatchObject({ resume_time: 95, counted: true, watched: { covered: 0, done: false } });
    wait(5);
    expect((await at(100)).watched.ranges).toEqual([[95, 100]]);
    expect((await complete()).body.code).toBe('film_not_watched');
  });

  it('gets nothing for a jump back, and no more than twice the time that has passed', async () => {
    const { at } = await watching({ ...MUST, videoPlaybackTime: 10_000 });
    await at(0);
    for (let count = 0; count < 30; count += 1) {
      wait(1);
      await at(count % 2 === 0 ? 500 * (count + 1) : 0);
    }
    wait(1);
    expect((await at(0)).watched.covered).toBeLessThanOrEqual(2 * 31 + 10);
  });

  it('spends a person’s time once, in whatever lessons and players', async () => {
    const one = await watching();
    const second = await t.given.lesson({ ...MUST, course: undefined });
    const ids = { course_id: second.courseId, lesson_id: second.id };
    await one.at(0);
    await one.learner(videoPlayer.report, { body: { ...ids, resume_time: 0 } });
    wait(10);
    expect((await one.at(20)).watched.covered).toBe(20);
    const other = await one.learner(videoPlayer.report, { body: { ...ids, resume_time: 20 } });
    expect(other.body.watched.covered).toBe(0);
    // Our own player in the same video has its own session, and waits until this one is silent.
    const watched = { session: 'player-one', ranges: [[20, 30]] as [number, number][], duration: 100 };
    wait(10);
    const elsewhere = await one.learner(videoPlayer.report, { body: { ...one.ids, watched } });
    expect(elsewhere.body).toMatchObject({ elsewhere: true, watched: { covered: 20 } });
  });

  it('of a video whose length nobody knows, has watched nothing', async () => {
    const { at, complete } = await watching({ ...MUST, videoPlaybackTime: 0 });
    await at(0);
    await play(at, 0, 50);
    expect((await at(50)).watched).toMatchObject({ covered: 0, done: false });
    expect((await complete()).body.code).toBe('film_not_watched');
  });

  it('with another video begins anew', async () => {
    const { video, at } = await watching();
    await at(0);
    await play(at, 0, 50);
    const staff = t.as(await t.given.administrator());
    const params = { id: video.id };
    const { modified } = (await staff(lessons.get, { params })).body;
    const body = { video_source_url: 'https://videos.example/sea.mp4', modified };
    expect((await staff(lessons.update, { params, body })).status).toBe(200);
    wait(60);
    expect((await at(60)).watched).toMatchObject({ covered: 0 });
    wait(10);
    expect((await at(70)).watched.ranges).toEqual([[60, 70]]);
  });

  it('is refused where nobody may watch, and for positions that are none', async () => {
    const { video, ids } = await watching();
    const body = { ...ids, resume_time: 10 };
    expect((await t.visitor(videoPlayer.report, { body })).status).toBe(401);
    const paid = await t.given.course({ accessMode: 'one_time', sections: [0] });
    const closed = await t.given.lesson({ ...MUST, course: paid });
    const stranger = t.as(await t.given.student());
    const refused = await stranger(videoPlayer.report, {
      body: { course_id: paid.id, lesson_id: closed.id, resume_time: 10 },
    });
    expect(refused.status).toBe(403);
    const learner = t.as(await t.given.enrolledLearner(video.courseId));
    for (const resume_time of [-1, 'x', 90_000]) {
      const bad = await learner(videoPlayer.report, { body: { ...ids, resume_time: resume_time as never } });
      expect(bad.status).toBe(400);
    }
  });
});
