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
});
