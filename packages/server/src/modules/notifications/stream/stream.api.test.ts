import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { listeningAt, listenTo } from '../../../test/event-streams.ts';
import { startLiveStreams } from '../../../platform/live/live-streams.ts';
import { notify } from '../inbox/notify.usecases.ts';

const { enrollments, notifications } = contract;
const t = await useTestApp();
const url = `${await listeningAt(t)}/api${notifications.stream.path}`;

const listen = (person: { id: number }, lastEventId?: number) => listenTo(t, url, { person, lastEventId });

let eventId = 1_000_000;
const tell = (people: readonly { id: number }[], courseId?: number) =>
  t.db.transaction((db) =>
    notify(db, t.app.services, {
      type: 'course_completed',
      courseId,
      eventId: (eventId += 1),
      to: people.map(({ id }) => id),
    }),
  );

describe('the stream of notifications', () => {
  it('brings each person their own', async () => {
    const [one, other] = [await t.given.student(), await t.given.student()];
    const course = await t.given.course();
    const [stream, foreign] = [await listen(one), await listen(other)];
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await tell([one], course.id);
    await tell([other]);
    const [heard] = await stream.events(1);
    const [row] = (await t.as(one)(notifications.list)).body.data;
    expect(heard).toEqual({
      id: String(row!.id),
      event: 'notification',
      data: { id: row!.id, type: 'course_completed', course_id: course.id, item_id: 0 },
    });
    const [heardByOther] = await foreign.events(1);
    expect(heardByOther!.data).toMatchObject({ course_id: 0 });
    await Promise.all([stream.close(), foreign.close()]);
  });

  it('brings what happens in the school, across processes', async () => {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
    const [student, admin] = [await t.given.student(), await t.given.administrator()];
    const stream = await listen(student);
    await t.as(admin)(enrollments.create, { body: { course_id: course.id, user_id: student.id } });
    await t.runJobs();
    const [heard] = await stream.events(1);
    expect(heard!.data).toMatchObject({ type: 'course_enrolled', course_id: course.id });
    await stream.close();

    const { connectionString } = t.db.$client.options;
    const other = await startLiveStreams(connectionString!, { onError: () => undefined });
    const arrived = new Promise<number>((resolve) => {
      other.open(`user:${student.id}`, {
        userId: student.id,
        send: resolve,
        reload: () => undefined,
        end: () => undefined,
      });
    });
    await tell([student]);
    const [newest] = (await t.as(student)(notifications.list)).body.data;
    expect(await arrived).toBe(newest!.id);
    await other.stop();
  });

  it('resumes after the last event, and repeats those of the minutes before, which may have committed later', async () => {
    const student = await t.given.student();
    for (let n = 0; n < 3; n += 1) await tell([student]);
    const ids = (await t.as(student)(notifications.list)).body.data.map(({ id }) => id).toSorted((a, b) => a - b);
    const stream = await listen(student, ids[1]);
    expect((await stream.events(2)).map(({ data }) => data.id)).toEqual([ids[0], ids[2]]);
    await tell([student]);
    expect((await stream.events(3)).map(({ id }) => Number(id)).at(-1)).toBeGreaterThan(ids[2]!);
    await stream.close();
    t.travelTo(new Date(t.now().getTime() + 600_000));
    await tell([student]);
    const [newest] = (await t.as(student)(notifications.list)).body.data;
    const later = await listen(student, newest!.id);
    await tell([student]);
    expect((await later.events(1))[0]!.data.id).toBeGreaterThan(newest!.id);
    await later.close();
  });

  it('asks to load the list where more was missed than it repeats', async () => {
    const student = await t.given.student();
    await tell([student]);
    const [first] = (await t.as(student)(notifications.list)).body.data;
    for (let n = 0; n < 101; n += 1) await tell([student]);
    const stream = await listen(student, first!.id);
    expect((await stream.events(1))[0]!.event).toBe('reload');
    await stream.close();
  });

  it('does not resume after the event of another person', async () => {
    const [student, other] = [await t.given.student(), await t.given.student()];
    await tell([other]);
    const [foreign] = (await t.as(other)(notifications.list)).body.data;
    const { cookie } = await t.credentials(student);
    const query = `wait=0&last_event_id=${foreign!.id}`;
    const answer = await t.raw({
      method: 'GET',
      url: `/api${notifications.stream.path}?${query}`,
      headers: { cookie },
    });
    expect(answer.body).toBe('retry: 2000\n\n');
  });

  it.each(['junk', '-5', '1.5', '2147483648', '9007199254740991', '9'.repeat(400), '1 or 1=1'])(
    'takes %j for the last event of none',
    async (lastEventId) => {
      const { cookie } = await t.credentials(await t.given.student());
      const answer = await t.raw({
        method: 'GET',
        url: `/api${notifications.stream.path}?wait=0`,
        headers: { cookie, 'last-event-id': lastEventId },
      });
      expect([answer.statusCode, answer.body]).toEqual([200, 'retry: 2000\n\n']);
    },
  );

  it('is for people who are signed in, and has ten of each at most', async () => {
    expect((await t.visitor(notifications.stream)).status).toBe(401);
    const student = await t.given.student();
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(student)));
    const refused = await t.as(student)(notifications.stream);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    await Promise.all(streams.map((stream) => stream.close()));
    await expect.poll(() => t.app.services.live.count(student.id)).toBe(0);
  });

  it('ends when the process stops', async () => {
    const student = await t.given.student();
    const stream = await listen(student);
    t.app.services.live.endAll();
    await stream.ended;
    await expect.poll(() => t.app.services.live.count()).toBe(0);
  });
});
