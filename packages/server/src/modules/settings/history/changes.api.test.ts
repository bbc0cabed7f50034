import { contract } from '@lectern/contract';
import { SECRET_MASK } from '@lectern/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { settings } = contract;
const t = await useTestApp({ env: { SMTP_ALLOW_PRIVATE: 'true' } });

let admin: { id: number };
beforeAll(async () => {
  admin = await t.given.administrator();
});

const change = async (body: Record<string, unknown>) => {
  expect((await t.as(admin)(settings.change, { body })).status).toBe(200);
};
const newest = async () => (await t.as(admin)(settings.changes)).body.data[0]!;
const title = (text: string) => ({ general: { site: { title: text } } });

describe('the history of the settings', () => {
  it('says who changed what, newest first; saving what is there changes nothing', async () => {
    await change(title('Harbour School'));
    await change(title('Harbour School'));
    const { status, body } = await t.as(admin)(settings.changes);
    expect(status).toBe(200);
    expect(body.meta.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      user: { id: admin.id, display_name: expect.stringMatching(/./) },
      undoes: null,
      undoable: true,
      changes: [{ path: 'general.site.title', before: 'Lectern', after: 'Harbour School' }],
    });
  });

  it('one change is taken back, as a change of its own, which can be taken back too', async () => {
    await change({ ...title('Hill School'), quiz: { styling: { questions_display_per_page: 7 } } });
    const first = await newest();
    const undone = await t.as(admin)(settings.undoChange, { params: { id: first.id } });
    expect(undone.status).toBe(200);
    expect(undone.body.general.site.title).toBe('Harbour School');
    expect((await t.as(admin)(settings.read)).body.quiz.styling.questions_display_per_page).toBe(5);
    const second = await newest();
    expect(second.undoes).toBe(first.id);
    const again = await t.as(admin)(settings.undoChange, { params: { id: second.id } });
    expect(again.body.general.site.title).toBe('Hill School');
  });

  it('nothing that was changed since is overwritten', async () => {
    await change(title('One'));
    const { id } = await newest();
    await change(title('Two'));
    const { body } = await t.as(admin)(settings.changes);
    expect(body.data.find((one) => one.id === id)?.undoable).toBe(false);
    const refused = await t.as(admin)(settings.undoChange, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'version_conflict']);
    expect((await t.as(admin)(settings.read)).body.general.site.title).toBe('Two');
  });

  it('a secret is never in it, and is not brought back', async () => {
    const delivery = { host: '127.0.0.1', port: 2525, user: 'school', secret: 'seven lamps' };
    await change({ emails: { delivery } });
    await change({ emails: { delivery: { secret: 'eight lamps' } } });
    const found = await newest();
    expect(found.changes).toEqual([{ path: 'emails.delivery.secret', before: SECRET_MASK, after: SECRET_MASK }]);
    expect(found.undoable).toBe(false);
    expect((await t.as(admin)(settings.undoChange, { params: { id: found.id } })).status).toBe(409);
    expect(JSON.stringify((await t.as(admin)(settings.changes)).body)).not.toContain('lamps');
    await t.as(admin)(settings.reset);
    expect((await newest()).changes.length).toBeGreaterThan(3);
  });

  it('is read in few statements, a page at a time', async () => {
    const asAdmin = t.as(admin);
    const { result, statements } = await t.countStatements(() => asAdmin(settings.changes, { query: { per_page: 2 } }));
    expect(result.body.data).toHaveLength(2);
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  it('is for administrators', async () => {
    const manager = await t.given.manager();
    expect((await t.as(manager)(settings.changes)).status).toBe(403);
    expect((await t.as(manager)(settings.undoChange, { params: { id: 1 } })).status).toBe(403);
    expect((await t.visitor(settings.changes)).status).toBe(401);
    expect((await t.visitor(settings.undoChange, { params: { id: 1 } })).status).toBe(401);
    expect((await t.as(admin)(settings.undoChange, { params: { id: 999_999 } })).status).toBe(404);
    expect((await t.as(admin)(settings.changes, { query: { per_page: 101 } })).status).toBe(400);
  });
});
