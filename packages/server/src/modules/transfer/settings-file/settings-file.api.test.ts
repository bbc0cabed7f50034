import { type Answer, contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { form, sendForm } from '../import-calls.fixture.ts';

const { settings, transfer } = contract;
const t = await useTestApp({ env: { SMTP_ALLOW_PRIVATE: 'true' } });

let admin: { id: number };
beforeAll(async () => {
  admin = await t.given.administrator();
});
type Imported = Answer<typeof transfer.importSettings>;
const send = (endpoint: { path: string }, document: unknown, person: { id: number } | null = admin) =>
  sendForm<Imported>(
    t,
    endpoint.path,
    form(typeof document === 'string' ? document : JSON.stringify(document)),
    person,
  );
const readTitle = async () => (await t.as(admin)(settings.read)).body.general.site.title;

describe('settings as a file', () => {
  it('brings all that was set into a school that has set nothing, without secrets', async () => {
    const set = {
      general: { site: { title: 'Harbour School', timezone: 'Europe/Oslo' }, styling: { primary_color: '#112233' } },
      quiz: { styling: { questions_display_per_page: 7 } },
      emails: { delivery: { host: '127.0.0.1', port: 2525, user: 'school', secret: 'seven lamps' } },
    };
    const changed = await t.as(admin)(settings.change, { body: set });
    expect(changed.status).toBe(200);
    const where = await t.as(admin)(transfer.exportSettings);
    expect(where.body.download_url).toContain('/api/lectern/v1/settings/export-file');
    const file = (await t.as(admin)(transfer.settingsFile)).body as Record<string, unknown>;
    expect(JSON.stringify(file)).not.toMatch(/seven|secret|logo_id/);

    await t.as(admin)(settings.reset);
    const preview = await send(transfer.previewSettings, file);
    expect(preview.status).toBe(200);
    expect(preview.body.changes).toContainEqual({
      path: 'general.site.title',
      before: 'Lectern',
      after: 'Harbour School',
    });
    expect(await readTitle()).toBe('Lectern');

    const imported = await send(transfer.importSettings, file);
    expect(imported.status).toBe(200);
    expect(imported.body.changes).toEqual(preview.body.changes);
    const { emails, ...now } = (await t.as(admin)(settings.read)).body;
    const { emails: before, ...then } = changed.body;
    expect(now).toEqual(then);
    expect(emails).toEqual({ ...before, delivery: { ...before.delivery, secret: '' } });

    const [newest] = (await t.as(admin)(settings.changes)).body.data;
    expect(newest?.changes.length).toBe(imported.body.changes.length);
    await t.as(admin)(settings.reset);
  });

  it('a mail server of another school forgets the password of this one instead of getting it', async () => {
    const delivery = { host: '127.0.0.1', port: 2525, user: 'school', secret: 'seven lamps' };
    await t.as(admin)(settings.change, { body: { emails: { delivery } } });
    const file = { emails: { delivery: { host: 'mail.example.com', port: 587, user: 'other' } } };
    const { status } = await send(transfer.importSettings, file);
    expect(status).toBe(200);
    expect((await t.as(admin)(settings.read)).body.emails.delivery).toMatchObject({
      host: 'mail.example.com',
      secret: '',
    });
    await t.as(admin)(settings.reset);
  });

  it('says what it left out, and changes nothing where a value is none', async () => {
    const file = { certificates: { paper: {} }, general: { site: { title: 'New' }, player: { seek_time: 900 } } };
    for (const endpoint of [transfer.previewSettings, transfer.importSettings]) {
      const refused = await send(endpoint, file);
      expect(refused.status).toBe(400);
      expect(refused.body.data?.params).toEqual({ 'general.player.seek_time': 'Must be 60 or less.' });
    }
    expect(await readTitle()).toBe('Lectern');
    const { body } = await send(transfer.previewSettings, { certificates: {}, general: { site: { title: 'New' } } });
    expect(body.left_out).toEqual(['certificates']);
  });

  it.each([
    'not json',
    '[]',
    JSON.stringify({ courses: [] }),
    `{"general": {"site": {"title": "${'x'.repeat(300_000)}"}}}`,
  ])('refuses a file that holds no settings (%#)', async (content) => {
    const refused = await send(transfer.importSettings, content);
    expect([400, 413]).toContain(refused.status);
    expect(await readTitle()).toBe('Lectern');
  });

  it('is for administrators', async () => {
    const manager = await t.given.manager();
    const file = { general: { site: { title: 'Theirs' } } };
    for (const endpoint of [transfer.previewSettings, transfer.importSettings]) {
      expect((await send(endpoint, file, manager)).status).toBe(403);
      expect((await send(endpoint, file, null)).status).toBe(401);
    }
    expect((await t.as(manager)(transfer.exportSettings)).status).toBe(403);
    expect((await t.as(manager)(transfer.settingsFile)).status).toBe(403);
    expect((await t.visitor(transfer.settingsFile)).status).toBe(401);
  });
});
