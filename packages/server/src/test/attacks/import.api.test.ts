import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { courseItems, courses, sections } from '../../modules/courses/courses.tables.ts';
import { lessons } from '../../modules/lessons/lessons.tables.ts';
import { importRecords } from '../../modules/transfer/transfer.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const admin = await t.given.administrator();

const noWeb = vi.fn<typeof fetch>(() => Promise.reject(new Error('an import must not fetch')));
vi.stubGlobal('fetch', noWeb);
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- holds for every test of this file
  expect(noWeb).not.toHaveBeenCalled();
});

type Fields = Record<string, unknown>;

let site = 0;
/** A record as an export writes it; each file comes from a site of its own, so that none is skipped as known. */
const record = (type: string, ID: number, parent: number, fields: Fields = {}, meta: Fields = {}) => ({
  ID,
  post_type: type,
  post_title: `${type} ${ID}`,
  post_content: '',
  post_excerpt: '',
  post_status: 'publish',
  post_name: `${type}-${ID}`,
  post_parent: parent,
  menu_order: 0,
  post_author: '1',
  post_date_gmt: '2025-09-25 08:11:58',
  guid: `https://old.example/?p=${ID}`,
  postmeta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, [value]])),
  terms: [],
  attachments: [],
  ...fields,
});
const fileOf = (lists: Fields) =>
  JSON.stringify({ manifest: { version: '3.0.4', base_url: `https://site${(site += 1)}.example` }, ...lists });

function form(
  content: string,
  { fields = {}, filename = 'courses.json' }: { fields?: Record<string, string>; filename?: string } = {},
) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/json\r\n\r\n${content}\r\n--b--\r\n`;
}

async function importing(body: string, person: { id: number } = admin) {
  const headers = { ...(await as(person)), 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await call('POST', `/api${contract.transfer.importCourses.path}`, { headers, body });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

/** All that is stored, as text. */
const school = async () =>
  JSON.stringify(
    await Promise.all(
      [courses, sections, courseItems, lessons, importRecords].map((table) =>
        t.db.select().from(table as typeof courses),
      ),
    ),
  );

describe('B22: a course export that means harm', () => {
  it('B22: no address in it is asked for anything, and none of an inner network is handed on', async () => {
    const addresses = [
      'http://127.0.0.1:8080/admin',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/x.png',
      'http://0x7f000001/x.png',
      'http://2130706433/x.png',
      'file:///etc/passwd',
      'gopher://127.0.0.1/x',
    ];
    const body = addresses.map((one) => `<p><img src="${one}"><a href="${one}">x</a></p>`).join('');
    const attachments = addresses.map((guid, at) => ({ ID: 900 + at, guid, post_type: 'attachment', post_title: 'x' }));
    const { status } = await importing(
      form(
        fileOf({
          courses: [
            record(
              'mto-course',
              7,
              0,
              { post_content: body, attachments },
              { _thumbnail_id: '900', _featured_video_source: 'external', _featured_video_url: addresses[1] },
            ),
          ],
          sections: [record('mto-section', 20, 7)],
          lessons: addresses.map((url, at) =>
            record(
              'mto-lesson',
              30 + at,
              20,
              { post_content: body },
              { _video_source: 'external', _video_source_url: url },
            ),
          ),
        }),
      ),
    );
    expect(status).toBe(200);
    expect(await school()).not.toMatch(/(file|gopher):\/\/|src=\\?"[^"]*(169\.254|127\.0\.0\.1|0x7f|2130706433)/);
  });

  it.each([
    ['O:8:"stdClass":1:{s:1:"a";i:1;}'],
    ['a:1:{i:0;O:8:"stdClass":0:{}}'],
    ['C:11:"ArrayObject":2:{x}'],
    ['a:2:{i:0;a:0:{}i:1;R:2;}'],
    ['E:11:"Suit:Hearts";'],
    [`${'a:1:{i:0;'.repeat(5000)}i:1;${'}'.repeat(5000)}`],
  ])('B22: programmed data %j is never read as an object', async (data) => {
    const { status, body } = await importing(
      form(
        fileOf({
          courses: [record('mto-course', 7, 0, {}, { _welcome_message_to_first_time_user: data, _category_ids: data })],
          sections: [record('mto-section', 20, 7)],
          lessons: [record('mto-lesson', 30, 20, {}, { _video_meta: data, _download_materials: data })],
        }),
      ),
    );
    expect(status).toBe(200);
    expect(body.problems.length).toBeGreaterThan(0);
    expect(await school()).not.toMatch(/stdClass|ArrayObject|Suit:Hearts/);
  });

  it.each(['a:999999999:{}', 's:999999999:"x";', 'i:', 'a:-1:{}'])(
    'B22: %j, which promises more than it holds, is nothing',
    async (data) => {
      const { status } = await importing(
        form(
          fileOf({
            courses: [
              record('mto-course', 7, 0, { post_title: 'Promises' }, { _welcome_message_to_first_time_user: data }),
            ],
            sections: [record('mto-section', 20, 7)],
            lessons: [record('mto-lesson', 30, 20, {}, { _video_meta: data })],
          }),
        ),
      );
      expect(status).toBe(200);
      const rows = await t.db.select().from(courses).where(eq(courses.name, 'Promises'));
      expect(rows.at(-1)?.welcome).toEqual({ enabled: false, title: '', description: '' });
    },
  );

  it('B22: names, roles and rights in the file make nobody an author or an administrator', async () => {
    const victim = await t.given.student();
    await importing(
      form(
        fileOf({
          courses: [
            record(
              'mto-course',
              7,
              0,
              { post_author: String(victim.id), author_id: victim.id, featured: true },
              { _author_id: String(victim.id), wp_capabilities: 'a:1:{s:13:"administrator";b:1;}' },
            ),
            record('user', 8, 0),
            record('nav_menu_item', 9, 0),
          ],
          users: [{ ID: victim.id, roles: ['administrator'] }],
          settings: { general: { registration: { privacy_mode: true } } },
        }),
      ),
    );
    const rows = await t.db.select().from(courses).where(eq(courses.name, 'mto-course 7'));
    expect(new Set(rows.map((row) => row.authorId))).toEqual(new Set([admin.id]));
    expect((await t.db.select().from(users).where(eq(users.id, victim.id)))[0]?.roles).toEqual(['student']);
    expect(await school()).not.toMatch(/nav_menu_item 9|user 8/);
  });

  it.each([
    ['brackets without end', '['.repeat(1_000_000)],
    ['objects without end', '{"courses":'.repeat(200_000)],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '1'],
    ['courses that are no list', '{"courses":{"0":{}}}'],
  ])('B22: %s is refused in one sentence', async (_what, content) => {
    const before = await school();
    const { status, body } = await importing(form(content));
    expect([status, body.code]).toEqual([400, 'invalid_params']);
    expect(JSON.stringify(body)).not.toMatch(/SyntaxError|RangeError|stack|position \d/);
    expect(await school()).toBe(before);
  });

  it('B22: keys that change every object stay keys', async () => {
    const hostile = `{"manifest":{"base_url":"https://proto.example"},"__proto__":{"roles":["administrator"]},"courses":[${JSON.stringify(
      record('mto-course', 7, 0),
    ).slice(0, -1)},"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}]}`;
    expect((await importing(form(hostile))).status).toBe(200);
    expect(({} as { isAdmin?: unknown; roles?: unknown }).isAdmin).toBeUndefined();
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });

  it('B22: pieces of a file, and pieces of somebody else’s file, are put together with nothing', async () => {
    const whole = fileOf({ courses: [record('mto-course', 7, 0, { post_title: 'In pieces' })] });
    const half = whole.slice(0, whole.length / 2);
    const pieces: Record<string, string>[] = [
      { chunkIndex: '0', totalChunks: '2', fileName: '../../../etc/x.json' },
      { chunkIndex: '5', totalChunks: '2', fileName: 'x.json', uploadId: '1' },
    ];
    for (const fields of pieces) {
      expect((await importing(form(half, { fields, filename: '../../../../tmp/attack.json' }))).status).toBe(400);
    }
    const rest = await importing(
      form(whole.slice(whole.length / 2), { fields: { chunkIndex: '1', totalChunks: '2' } }),
    );
    expect(rest.status).toBe(400);
    expect(await school()).not.toContain('In pieces');
  });

  it('B22: only administrators import at all', async () => {
    const content = form(fileOf({ courses: [record('mto-course', 7, 0, { post_title: 'Smuggled' })] }));
    for (const person of [await t.given.student(), await t.given.instructor(), await t.given.manager()]) {
      expect((await importing(content, person)).status).toBe(403);
    }
    const { cookie } = await as(admin);
    const forged = await call('POST', 'courses/import', {
      headers: { cookie: cookie!, 'content-type': 'multipart/form-data; boundary=b' },
      body: content,
    });
    expect(forged.status).toBe(401);
    expect(await school()).not.toContain('Smuggled');
  });

  it('B27: script in any text of the file is gone when it is stored', async () => {
    const evil =
      '<p onclick="steal()">Hi</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">x</a>';
    const { status } = await importing(
      form(
        fileOf({
          courses: [
            record(
              'mto-course',
              7,
              0,
              { post_title: evil, post_content: evil, post_excerpt: evil },
              {
                _highlights: evil,
                _custom_fields: evil,
                _course_badge: evil,
                _featured_video_source: 'external',
                _featured_video_url: 'javascript:steal()',
              },
            ),
          ],
          sections: [record('mto-section', 20, 7, { post_title: evil, post_content: evil })],
          lessons: [
            record(
              'mto-lesson',
              30,
              20,
              { post_title: evil, post_content: evil, post_excerpt: evil },
              { _video_source: 'embed-video', _video_source_url: evil, _custom_fields: evil },
            ),
            record(
              'mto-lesson',
              31,
              20,
              {},
              { _video_source: 'youtube', _video_source_url: 'javascript:steal()//youtube.com/watch?v=8e05OWEtzto' },
            ),
          ],
          quizzes: [record('mto-quiz', 40, 20, { post_title: evil, post_content: evil }, { _note: evil })],
          questions: [
            record('mto-question', 50, 40, { post_title: evil, post_content: JSON.stringify([{ name: evil }]) }),
          ],
        }),
      ),
    );
    expect(status).toBe(200);
    expect(await school()).not.toMatch(/steal\(\)/);
  });
});
