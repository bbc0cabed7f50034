import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseItems, sections } from '../../modules/courses/courses.tables.ts';
import { terms } from '../../modules/terms/terms.tables.ts';
import { courseFaqs } from '../../modules/faqs/faqs.tables.ts';
import { settingsDocuments } from '../../modules/settings/settings.tables.ts';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

const SCRIPTS = [
  '#000;}</style><script>alert(1)</script>',
  'red;background:url(javascript:alert(1))',
  '#fff}body{display:none',
  'expression(alert(1))',
  'var(--x)',
  '#12345',
  '#1234567',
  "#00000'",
  '#000000\n',
];

describe('A18: the look of the school', () => {
  it('A18: is nobody’s to change but the administrator’s', async () => {
    const body = { general: { styling: { primary_color: '#ff0000' } } };
    expect((await call('POST', 'settings', { body })).status).toBe(401);
    for (const role of ['student', 'instructor', 'manager'] as const) {
      const headers = await as(await t.given.user({ role }));
      for (const method of ['POST', 'DELETE'] as const) {
        const refused = await call(method, 'settings', { headers, ...(method === 'POST' && { body }) });
        expect(refused.status, `${role} ${method}`).toBe(403);
      }
    }
  });

  it.each(SCRIPTS)('A18: no color carries style or script: %j', async (color) => {
    const headers = await as(await t.given.administrator());
    const before = (await call('GET', 'session', { headers })).text;
    const refused = await call('POST', 'settings', {
      headers,
      body: { general: { styling: { primary_color: color } } },
    });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).data.params).toHaveProperty(['general.styling.primary_color']);
    expect(JSON.parse((await call('GET', 'session', { headers })).text).primary_color).toBe(
      JSON.parse(before).primary_color,
    );
    const manager = await as(await t.given.manager());
    const term = await call('POST', 'courses/difficulties', {
      headers: manager,
      body: { name: `Level ${color}`, color: color },
    });
    expect(JSON.parse(term.text).data.params).toHaveProperty('color');
  });

  it.each(['javascript:alert(1)', '/files/x.svg', '<svg onload=alert(1)>', '-1', '1.5', { id: 1 }])(
    'A18: a logo is the id of a file and nothing else: %j',
    async (logo) => {
      const headers = await as(await t.given.administrator());
      for (const body of [
        { general: { styling: { logo_id: logo } } },
        { learn_page: { general: { logo_id: logo } } },
      ]) {
        expect((await call('POST', 'settings', { headers, body })).status).toBe(400);
      }
      expect(JSON.parse((await call('GET', 'session')).text).logo_url).toBe('');
    },
  );
});

describe('B14: several at once, with ids of others among them', () => {
  it('B14: each is judged by itself: sections, lessons and questions of others stay, and are named', async () => {
    const author = await t.given.instructor();
    const mine = await t.given.course({ author, sections: [1, 1] });
    const open = await t.given.course({ sections: [1] });
    const hidden = await t.given.course({ sections: [1], status: 'draft' });
    const headers = await as(author);
    const faq = async (courseId: number) => ({ id: (await t.given.faq({ courseId })).id });
    const families = [
      { path: 'sections', own: mine.sections[0]!, open: open.sections[0]!, hidden: hidden.sections[0]! },
      { path: 'lessons', own: mine.items[1]!, open: open.items[0]!, hidden: hidden.items[0]! },
      { path: 'course-faqs', own: await faq(mine.id), open: await faq(open.id), hidden: await faq(hidden.id) },
    ];
    const others = async () => [
      await t.db.select().from(sections).where(eq(sections.courseId, open.id)),
      await t.db.select().from(courseItems).where(eq(courseItems.courseId, hidden.id)),
      await t.db.select().from(courseFaqs).where(eq(courseFaqs.courseId, open.id)),
    ];
    const before = await others();
    for (const family of families) {
      const ids = [String(family.open.id), family.own.id, family.hidden.id, 2_000_000];
      const failed = [
        { id: family.open.id, code: 'forbidden' },
        { id: family.hidden.id, code: 'not_found' },
        { id: 2_000_000, code: 'not_found' },
      ];
      const trashes = family.path !== 'course-faqs';
      const calls = [
        ...(trashes ? ([['DELETE', `${family.path}/delete`, { ids, force: false }]] as const) : []),
        ...(trashes ? ([['POST', `${family.path}/restore`, { ids }]] as const) : []),
        ['DELETE', `${family.path}/delete`, { ids, force: true }] as const,
      ];
      for (const [method, path, body] of calls) {
        const answer = await call(method, path, { headers, body });
        expect(answer.status, path).toBe(200);
        expect(JSON.parse(answer.text), path).toMatchObject({ done: [family.own.id], failed });
      }
    }
    expect(await others()).toEqual(before);
  });

  it('B14: terms are for managers, one by one and several at once', async () => {
    const rows = [await t.given.term('category'), await t.given.term('tag'), await t.given.term('difficulty')];
    const paths = ['courses/categories', 'courses/tags', 'courses/difficulties'];
    const manager = await as(await t.given.manager());
    for (const headers of [await as(await t.given.instructor()), await as(await t.given.student())]) {
      for (const path of paths) {
        const ids = rows.map((row) => row.id);
        const removed = await call('DELETE', `${path}/delete`, { headers, body: { ids, force: true } });
        expect(JSON.parse(removed.text).done, path).toEqual([]);
        const merged = await call('POST', `${path}/merge`, { headers, body: { ids, into: ids[0] } });
        expect(merged.status, path).toBe(403);
      }
    }
    // Of another kind they do not exist, for managers too.
    const ids = rows.map((row) => row.id);
    const removed = await call('DELETE', 'courses/tags/delete', { headers: manager, body: { ids, force: true } });
    expect(JSON.parse(removed.text)).toMatchObject({
      done: [ids[1]],
      failed: [{ code: 'not_found' }, { code: 'not_found' }],
    });
    expect(await t.db.select().from(terms).where(eq(terms.id, ids[0]!))).toHaveLength(1);
  });

  it('B14: a list that is too long, empty or no list of ids is refused as a whole', async () => {
    const headers = await as(await t.given.instructor());
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const path of ['sections', 'lessons', 'course-faqs', 'courses', 'courses/tags']) {
      for (const ids of [[], many, ['1) OR 1=1'], [[1]], 'all', [1.5], [-1]]) {
        const answer = await call('POST', `${path}/restore`, { headers, body: { ids } });
        expect(codeOf(answer), `${path} ${JSON.stringify(ids)}`).toBe('invalid_params');
      }
    }
  });
});

describe('B24: the settings document', () => {
  it('B24: keys it does not know, and keys of every object, change nothing and come back nowhere', async () => {
    const headers = await as(await t.given.administrator());
    const body = JSON.parse(`{
      "users_can_register": true, "roles": ["administrator"], "smtp_password": "hunter2-hunter2",
      "general": { "site": { "admin_email": "evil@evil.example" }, "__proto__": { "polluted": 1 } },
      "constructor": { "prototype": { "polluted": 1 } }
    }`);
    const changed = await call('POST', 'settings', { headers, body });
    const read = await call('GET', 'settings', { headers });
    for (const answer of [changed, read, await call('GET', 'session', { headers }), await call('GET', 'session')]) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/hunter2|evil\.example|users_can_register|polluted/);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('B24: nothing secret stands in it, nor in what a page is handed', async () => {
    const administrator = await t.given.administrator();
    const headers = await as(administrator);
    const { secrets } = t.app.services;
    for (const path of ['settings', 'session', 'addons', 'openapi.json']) {
      for (const reader of [headers, {}]) {
        const { text } = await call('GET', path === 'openapi.json' ? '/api/openapi.json' : path, { headers: reader });
        for (const secret of [secrets.nonce, secrets.hash, headers['cookie']!.split('=')[1]!, '$argon2id']) {
          expect(text, path).not.toContain(secret);
        }
      }
    }
    expect((await call('GET', 'settings')).status).toBe(401);
    expect((await call('GET', 'settings', { headers: await as(await t.given.instructor()) })).status).toBe(403);
  });

  it('B24: HTML in its texts is text: in mails, too', async () => {
    const headers = await as(await t.given.administrator());
    const evil = '</title><img src=x onerror=alert(1)>';
    const saved = await call('POST', 'settings', {
      headers,
      body: { general: { site: { title: evil, tagline: evil } }, emails: { general: { footer_text: evil } } },
    });
    expect(saved.status).toBe(200);
    const person = await t.given.student();
    await t.as(person)(contract.auth.forgotPassword, { body: { login: person.email! } });
    await t.runJobs();
    const sent = await t.db.select().from(mails);
    expect(sent.length).toBeGreaterThan(0);
    for (const mail of sent) {
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(mail.html).not.toContain('<img src=x');
    }
    await call('DELETE', 'settings', { headers });
  });

  it.each([
    { title: 'a text where a group stands', body: { general: 'x' } },
    { title: 'a list where a group stands', body: { general: { site: ['x'] } } },
    { title: 'a group where a text stands', body: { general: { site: { title: { a: 1 } } } } },
    { title: 'a number out of bounds', body: { advance: { trash_days: -1 } } },
    { title: 'no number', body: { advance: { uploads: { max_mb: 'much' } } } },
    { title: 'more than it may hold', body: { junk: 'x'.repeat(200_000) } },
  ])('B24: $title is refused, and nothing of it is kept', async ({ body }) => {
    const headers = await as(await t.given.administrator());
    const before = await t.db.select().from(settingsDocuments);
    const refused = await call('POST', 'settings', { headers, body });
    expect([400, 413]).toContain(refused.status);
    expect(await t.db.select().from(settingsDocuments)).toEqual(before);
  });
});
