import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { gradedWork } from '../grading/grading.fixture.ts';
import { emptyReplyTrash } from './reply-trash.usecases.ts';

const { assignmentReplies } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));

async function trashedWork() {
  const work = await gradedWork(t);
  const { status } = await work.staff(assignmentReplies.remove, { params: work.reply, query: { force: false } });
  expect(status).toBe(200);
  const list = async (status: 'any' | 'trash', who = work.staff) =>
    (await who(assignmentReplies.list, { query: { assignment: work.id, status } })).body;
  return { ...work, list };
}

describe('the trash of submissions', () => {
  it('keeps a submission that no longer counts, for staff alone', async () => {
    const { list, read, as, reply } = await trashedWork();
    expect(await list('any')).toMatchObject({ data: [], meta: { replies_count: { any: 0, to_grade: 0, trash: 1 } } });
    expect((await list('trash')).data).toMatchObject([{ id: reply.id, trashed: true, can: { grade: false } }]);
    expect(await read()).toBeNull();
    expect(await list('trash', as)).toMatchObject({ data: [], meta: { replies_count: { trash: 0 } } });
    expect((await as(assignmentReplies.get, { params: reply })).status).toBe(404);
  });

  it('gives it back, and it counts again', async () => {
    const { staff, reply, read, list } = await trashedWork();
    const { body } = await staff(assignmentReplies.restore, { params: reply });
    expect(body).toMatchObject({ trashed: false, archived: false });
    expect(await read()).toMatchObject({ id: reply.id });
    expect((await list('trash')).data).toEqual([]);
    expect((await staff(assignmentReplies.restore, { params: reply })).status).toBe(409);
  });

  it('gives it back as archived where the learner has submitted again', async () => {
    const { staff, reply, read, submitAs, learner } = await trashedWork();
    const second = await submitAs(learner);
    expect((await staff(assignmentReplies.restore, { params: reply })).body).toMatchObject({ archived: true });
    expect(await read()).toMatchObject({ id: second.id });
  });

  it('takes and gives back several, and deletes them permanently', async () => {
    const { staff, reply, list } = await trashedWork();
    const body = { ids: [reply.id] };
    expect((await staff(assignmentReplies.bulkRestore, { body })).body.done).toEqual(body.ids);
    expect((await staff(assignmentReplies.bulkRemove, { body })).body.done).toEqual(body.ids);
    expect((await list('trash')).data).toHaveLength(1);
    const foreign = t.as(await t.given.instructor());
    expect((await foreign(assignmentReplies.bulkRemove, { body })).body).toMatchObject({
      done: [],
      failed: [{ code: 'not_found' }],
    });
    expect((await staff(assignmentReplies.bulkRemove, { body: { ...body, force: true } })).body.done).toEqual(body.ids);
    expect((await staff(assignmentReplies.get, { params: reply })).status).toBe(404);
  });

  it('is emptied after the days of the school', async () => {
    const { staff, reply } = await trashedWork();
    t.travelTo(new Date(today.getTime() + 29 * 86_400_000));
    await emptyReplyTrash(t.app.services);
    expect((await staff(assignmentReplies.get, { params: reply })).status).toBe(200);
    t.travelTo(new Date(today.getTime() + 31 * 86_400_000));
    await emptyReplyTrash(t.app.services);
    expect((await staff(assignmentReplies.get, { params: reply })).status).toBe(404);
  });
});
