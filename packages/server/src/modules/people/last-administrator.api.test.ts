import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { users as usersTable } from '../identity/identity.tables.ts';

const { users } = contract;
const t = await useTestApp();

describe('the last administrator', () => {
  it('cannot be demoted, and of two who demote each other at once one stays', async () => {
    const only = await t.given.administrator();
    const refused = await t.as(only)(users.update, { params: { id: only.id }, body: { roles: ['manager'] } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'last_admin', message: 'At least one administrator is required.' });

    const second = await t.given.administrator();
    const demote = (actor: { id: number }, id: number) =>
      t.as(actor)(users.update, { params: { id }, body: { roles: ['student'] } });
    const both = await Promise.all([demote(only, second.id), demote(second, only.id)]);
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = (await t.db.select().from(usersTable).where(eq(usersTable.kind, 'member'))).filter((row) =>
      row.roles.includes('administrator'),
    );
    expect(left).toHaveLength(1);
  });

  it('cannot be blocked: not by another way than roles, not two at once, not in bulk', async () => {
    // Blocked administrators do not count: they cannot let anybody in.
    const active = async () =>
      (await t.db.select().from(usersTable)).filter((row) => row.roles.includes('administrator') && !row.blocked);
    const [first] = await active();
    const second = await t.given.administrator();
    const block = (actor: { id: number }, id: number) =>
      t.as(actor)(users.update, { params: { id }, body: { status: 'blocked' } });
    const both = await Promise.all([block(first!, second.id), block(second, first!.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await active();
    expect(await active()).toHaveLength(1);

    const third = await t.given.administrator();
    const mixed = await Promise.all([
      block(third, left!.id),
      t.as(left!)(users.update, { params: { id: third.id }, body: { roles: ['instructor'] } }),
      t.as(third)(users.bulkUpdate, { body: { ids: [left!.id, third.id], changes: { status: 'blocked' } } }),
    ]);
    expect(mixed.map(({ status }) => status)).not.toContain(500);
    expect(await active()).toHaveLength(1);
    const [last] = await active();
    const bulk = await t.as(last!)(users.bulkUpdate, { body: { ids: [last!.id], changes: { status: 'blocked' } } });
    expect(JSON.stringify(bulk.body)).toMatch(/forbidden|not allowed|last_admin|At least one/);
    expect(await active()).toHaveLength(1);
  });
});
