import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { listeningAt, listenTo } from '../../test/event-streams.ts';
import { addColumn, gradedCourse } from './gradebook.fixture.ts';

const { gradebook } = contract;
const t = await useTestApp();
const address = await listeningAt(t);

const listen = (course: { id: number }, person: { id: number }) =>
  listenTo(t, `${address}/api${gradebook.stream.path.replace(':course', String(course.id))}`, { person });

describe('the stream of a grid', () => {
  it('names the learners whose rows have changed, and says that columns have', async () => {
    const given = await gradedCourse(t);
    const other = await gradedCourse(t);
    const [stream, foreign] = [await listen(given.course, given.author), await listen(other.course, other.author)];
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const key = await addColumn(given, { name: 'Oral exam' });
    expect((await stream.until(({ event }) => event === 'setup')).data).toEqual({ user_ids: [] });
    const cells = [{ user_id: given.learner.id, key, score: 5 }];
    await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
    expect((await stream.until(({ event }) => event === 'rows')).data).toEqual({ user_ids: [given.learner.id] });

    const otherKey = await addColumn(other, { name: 'Oral exam' });
    const ofOther = [{ user_id: other.learner.id, key: otherKey, score: 5 }];
    await other.as(gradebook.saveCells, { params: other.params, body: { cells: ofOther } });
    await foreign.until(({ event }) => event === 'rows');
    expect(foreign.heard.every(({ data }) => !(data.user_ids as number[]).includes(given.learner.id))).toBe(true);
    await Promise.all([stream.close(), foreign.close()]);
  });

  it('is for the teachers of the course', async () => {
    const given = await gradedCourse(t);
    const [stranger, student] = [await t.given.instructor(), given.learner];
    const statuses = await Promise.all(
      [stranger, student].map(async (person) => (await listen(given.course, person)).answer.status),
    );
    expect(statuses).toEqual([404, 403]);
    expect((await fetch(`${address}/api/lectern/v1/gradebook/${given.course.id}/stream`)).status).toBe(401);
  });
});
