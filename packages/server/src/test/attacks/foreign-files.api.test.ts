import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { courses } from '../../modules/courses/courses.tables.ts';
import { media, mediaUses } from '../../modules/media/media.tables.ts';
import { setMediaUses, storeFile } from '../../modules/media/index.ts';
import { useTestApp } from '../app.ts';
import { attacker, type Headers } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

/** What a lesson that has to be bought shows, and an instructor who has bought it: they know every address in it. */
let secret: { id: number; key: string };
let thief: { id: number };
let headers: Headers;
let mine: Awaited<ReturnType<typeof t.given.course>>;

const fileOf = (author: { id: number }, words: string) =>
  storeFile(t.app.services, {
    source: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`),
    filename: 'words.vtt',
    authorId: author.id,
    now: t.now(),
  });

const reads = async (reader: Headers = {}) => (await call('GET', `/files/${secret.key}`, { headers: reader })).status;

beforeAll(async () => {
  const sold = await t.given.course({ accessMode: 'one_time', author: await t.given.instructor() });
  secret = await fileOf(sold.author, 'worth its price');
  await setMediaUses(t.db, { courseId: sold.id, itemId: sold.items[0]!.id, mediaIds: [secret.id] });
  thief = await t.given.instructor();
  headers = await as(thief);
  mine = await t.given.course({ author: thief });
});

describe('B26: the file of somebody else', () => {
  it('B26: its id is taken in no field of a lesson, a course or a term', async () => {
    const video = await fileOf(await t.given.instructor(), 'a video, says the row');
    await t.db.update(media).set({ mimeType: 'video/mp4' }).where(eq(media.id, video.id));
    const picture = await fileOf(await t.given.instructor(), 'a picture, says the row');
    await t.db.update(media).set({ mimeType: 'image/png' }).where(eq(media.id, picture.id));
    const place = { name: 'Taken', course_id: mine.id, parent_id: mine.sections[0]!.id };
    const tries: [string, 'POST' | 'PUT', object, string][] = [
      ['lessons', 'POST', { ...place, download_materials: [{ id: secret.id }] }, 'download_materials'],
      ['lessons', 'POST', { ...place, download_materials: [String(secret.id)] }, 'download_materials'],
      ['lessons', 'POST', { ...place, subtitles: [{ media_id: secret.id, label: 'x' }] }, 'subtitles'],
      ['lessons', 'POST', { ...place, featured_image: picture.id }, 'featured_image'],
      ['lessons', 'POST', { ...place, video_poster_id: picture.id }, 'video_poster_id'],
      ['lessons', 'POST', { ...place, video_source: 'self-hosted', video_source_url: video.id }, 'video_source_url'],
      [
        'lessons',
        'POST',
        { ...place, video_source: 'self-hosted', video_source_url: `/files/${video.key}` },
        'video_source_url',
      ],
      [`courses/${mine.id}`, 'PUT', { featured_image: picture.id }, 'featured_image'],
      [
        `courses/${mine.id}`,
        'PUT',
        { featured_video_source: 'self-hosted', featured_video_url: String(video.id) },
        'featured_video_url',
      ],
      ['courses/tags', 'POST', { name: 'Taken', featured_image: picture.id }, 'featured_image'],
    ];
    for (const [path, method, body, field] of tries) {
      const refused = await call(method, path, { headers, body });
      expect(refused.status, `${path} ${JSON.stringify(body)}`).toBe(400);
      const { params } = JSON.parse(refused.text).data;
      expect(
        Object.keys(params).every((name) => name.startsWith(field)),
        refused.text,
      ).toBe(true);
    }
    expect(await t.db.select().from(mediaUses).where(eq(mediaUses.courseId, mine.id))).toEqual([]);
  });

  it('B26: its address, written into a text of one’s own, opens it to nobody', async () => {
    const html = `<p><a href="/files/${secret.key}">Here</a><img src="/files/${secret.key}"></p>`;
    expect(await reads()).toBe(404);
    const saves: [string, 'POST' | 'PUT', object][] = [
      [`courses/${mine.id}`, 'PUT', { description: html, short_description: html, highlights: html }],
      [`lessons/${mine.items[0]!.id}`, 'PUT', { description: html, enable_preview: true }],
      ['course-faqs', 'POST', { course_id: mine.id, title: 'Where?', content: html }],
      ['courses', 'POST', { name: 'Another', status: 'publish', description: html }],
      ['lessons', 'POST', { name: 'x', course_id: mine.id, parent_id: mine.sections[0]!.id, description: html }],
      [`lessons/${mine.items[0]!.id}/clone`, 'POST', {}],
      [`courses/${mine.id}/clone`, 'POST', {}],
    ];
    for (const [path, method, body] of saves) {
      const saved = await call(method, path, { headers, body });
      expect([200, 201], `${path} ${saved.text}`).toContain(saved.status);
      await t.db.update(courses).set({ status: 'publish' }).where(eq(courses.authorId, thief.id));
      expect(await reads(), path).toBe(404);
      expect(await reads(await as(await t.given.student())), path).toBe(404);
    }
  });

  it('B26: one’s own file in a text is shown; what a manager has put there stays when its author saves', async () => {
    const own = await fileOf(thief, 'mine');
    const manager = await t.given.manager();
    const theirs = await fileOf(manager, 'the school’s');
    const course = await t.given.course({ author: thief, sections: [1] });
    const html = `<p><a href="/files/${own.key}">a</a> <a href="/files/${theirs.key}">b</a></p>`;
    const path = `lessons/${course.items[0]!.id}`;
    const shown = async () => {
      const rows = await t.db.select().from(mediaUses).where(eq(mediaUses.itemId, course.items[0]!.id));
      return rows.map((row) => [row.courseId, row.mediaId]).toSorted();
    };
    await call('PUT', path, { headers: await as(manager), body: { description: html } });
    await call('PUT', path, { headers, body: { description: `${html}<p>More</p>` } });
    const both = [own.id, theirs.id].toSorted((a, b) => a - b);
    expect(await shown()).toEqual(both.map((id) => [course.id, id]));
    await call('PUT', path, { headers, body: { parent_id: mine.sections[0]!.id } });
    expect(await shown()).toEqual(both.map((id) => [mine.id, id]));
  });
});
