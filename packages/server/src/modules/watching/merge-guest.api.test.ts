import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { videoClocks, videoWatches, type PlayedRange } from './watching.tables.ts';

const { auth, videoPlayer, lessons } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';
const MUST = {
  videoSource: 'external',
  videoSourceUrl: 'https://videos.example/sky.mp4',
  videoPlaybackTime: 600,
  requireFullWatch: 'on' as const,
};

beforeEach(() => t.travelTo(start));
const wait = (seconds: number) => t.travelTo(new Date(t.now().getTime() + seconds * 1000));

type Video = Awaited<ReturnType<typeof t.given.lesson>>;
const body = (video: Video, session: string, ranges: PlayedRange[] = [], resume_time = 0) => ({
  body: { course_id: video.courseId, lesson_id: video.id, resume_time, watched: { session, ranges, duration: 600 } },
});

/** A visitor who has begun to play, and what their browser keeps. */
async function guestAt(video: Video) {
  const began = await t.visitor(videoPlayer.report, body(video, 'guest-player'));
  const token = began.cookies.find((one) => one.name === 'lectern_session')?.value;
  return { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(began.headers['x-wp-nonce']) };
}

const signIn = (person: { email: string | null }, headers: Record<string, string>) =>
  t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD }, headers });
const metaOf = async (person: { id: number }, video: Video) =>
  (await t.as(person)(lessons.get, { params: { id: video.id } })).body.user_progress_videos_meta;

it('what a guest has seen joins what the person had seen, and the later one says where to go on', async () => {
  const video = await t.given.lesson(MUST);
  const alone = await t.given.lesson(MUST);
  const learner = await t.given.user({ password: PASSWORD });
  await t.as(learner)(videoPlayer.report, body(video, 'own-player'));
  wait(10);
  await t.as(learner)(videoPlayer.report, body(video, 'own-player', [[0, 20]], 20));
  wait(60);
  const headers = await guestAt(video);
  wait(10);
  await t.visitor(videoPlayer.report, { ...body(video, 'guest-player', [[15, 30]], 30), headers });
  wait(10);
  await t.visitor(videoPlayer.report, { ...body(alone, 'guest-player', [[40, 50]], 50), headers });
  expect((await signIn(learner, headers)).status).toBe(200);

  expect(await metaOf(learner, video)).toMatchObject({ resume_time: 30, watched: { ranges: [[0, 30]], covered: 30 } });
  expect(await metaOf(learner, alone)).toMatchObject({ resume_time: 50, watched: { ranges: [[40, 50]] } });
  const left = await t.db.select().from(videoWatches).where(eq(videoWatches.lessonId, video.id));
  expect(left.map(({ userId }) => userId)).toEqual([learner.id]);
  const clocks = await t.db.select().from(videoClocks);
  expect(clocks.map(({ userId }) => userId)).toEqual([learner.id]);
});

it('what the person has seen since stays where they are, and of a replaced video the newer one counts', async () => {
  const video = await t.given.lesson(MUST);
  const learner = await t.given.user({ password: PASSWORD });
  const headers = await guestAt(video);
  wait(10);
  await t.visitor(videoPlayer.report, { ...body(video, 'guest-player', [[0, 10]], 10), headers });
  await t.as(await t.given.manager())(lessons.update, {
    params: { id: video.id },
    body: { video_source_url: 'https://videos.example/new.mp4' },
  });
  wait(1);
  await t.as(learner)(videoPlayer.report, body(video, 'own-player'));
  wait(10);
  await t.as(learner)(videoPlayer.report, body(video, 'own-player', [[100, 110]], 110));
  await signIn(learner, headers);
  expect(await metaOf(learner, video)).toMatchObject({ resume_time: 110, watched: { ranges: [[100, 110]] } });
});
