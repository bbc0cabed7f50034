import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { selectItems } from '../courses/index.ts';
import { media, mediaUses } from '../media/media.tables.ts';

const { lessons, addons } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
});

let files = 0;
async function givenFile(author: { id: number }, mimeType: string, title = 'A file', size = {}) {
  const [row] = await t.db
    .insert(media)
    .values({
      ...size,
      authorId: author.id,
      key: `abcdefghijklmnopqrstuvwxyz${(files += 1)}.bin`,
      title,
      mimeType,
      byteSize: 1536,
      createdAt: t.now(),
    })
    .returning();
  return row!;
}

const own = () => t.given.course({ author: instructor, sections: [0] });
const placeOf = (course: { id: number; sections: { id: number }[] }) => ({
  course_id: course.id,
  parent_id: course.sections[0]!.id,
});

describe('the video of a lesson', () => {
  const save = async (video: object) =>
    t.as(instructor)(lessons.create, { body: { name: 'Video', ...video, ...placeOf(await own()) } as never });

  it.each([
    { source: 'youtube', given: 'https://youtu.be/dQw4w9WgXcQ', stored: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    { source: 'vimeo', given: 'https://player.vimeo.com/video/76979871', stored: 'https://vimeo.com/76979871' },
    { source: 'external', given: 'https://videos.example/a.mp4', stored: 'https://videos.example/a.mp4' },
    { source: 'live-stream', given: 'https://live.example/room', stored: 'https://live.example/room' },
  ])('$source addresses are kept in one form', async ({ source, given, stored }) => {
    const made = await save({ video_source: source, video_source_url: given });
    expect(made.body).toMatchObject({ video_source: source, video_source_url: stored, video_source_id: 0 });
  });

  it('of an embed code only the frame is kept', async () => {
    const made = await save({
      video_source: 'embed-video',
      video_source_url:
        '<p>x</p><iframe src="https://player.vimeo.com/video/76979871" onload="x()"></iframe><script>1</script>',
    });
    expect(made.body.video_source_url).toMatch(/^<iframe /);
    expect(made.body.video_source_url).not.toMatch(/onload|script>/);
  });

  it.each([
    { source: 'youtube', url: 'https://evil.example/watch?v=dQw4w9WgXcQ' },
    { source: 'youtube', url: 'javascript:alert(1)//youtube.com' },
    { source: 'vimeo', url: 'https://vimeo.com.evil.example/76979871' },
    { source: 'external', url: 'javascript:alert(1)' },
    { source: 'external', url: 'data:text/html,<script>1</script>' },
    { source: 'external', url: 'http://videos.example/a.mp4' },
    { source: 'live-stream', url: 'file:///etc/passwd' },
    { source: 'embed-video', url: '<iframe src="https://evil.example"></iframe>' },
    { source: 'embed-video', url: '<script>alert(1)</script>' },
    { source: 'self-hosted', url: '2000000' },
    { source: 'self-hosted', url: '../../etc/passwd' },
  ])('$source refuses $url', async ({ source, url }) => {
    const refused = await save({ video_source: source, video_source_url: url });
    expect(refused.status).toBe(400);
    expect(refused.body.data).toMatchObject({ params: { video_source_url: expect.any(String) } });
  });

  it('an uploaded video is named by its id and answered by its address, and by nobody else’s', async () => {
    const video = await givenFile(instructor, 'video/mp4');
    const made = await save({ video_source: 'self-hosted', video_source_url: video.id });
    expect(made.body).toMatchObject({ video_source_id: video.id, video_source_url: `/files/${video.key}` });
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, video.id));
    expect(uses).toMatchObject([{ courseId: made.body.course_id, itemId: made.body.id }]);

    const echoed = await t.as(instructor)(lessons.update, {
      params: { id: made.body.id },
      body: { video_source: 'self-hosted', video_source_url: made.body.video_source_url },
    });
    expect(echoed.body.video_source_id).toBe(video.id);

    const theirs = await givenFile(other, 'video/mp4');
    expect((await save({ video_source: 'self-hosted', video_source_url: theirs.id })).status).toBe(400);
    const picture = await givenFile(instructor, 'image/png');
    expect((await save({ video_source: 'self-hosted', video_source_url: picture.id })).status).toBe(400);
  });

  it('chapters are put in order, and must not overlap', async () => {
    const video = {
      video_source: 'youtube',
      video_source_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_playback_time: 100,
    };
    const chapter = (start_time: number, end_time: number) => ({ label: `${start_time}`, start_time, end_time });
    const sorted = await save({ ...video, video_meta: { time_stamps: [chapter(50, 60), chapter(0, 10)] } });
    expect(sorted.body.video_meta.time_stamps.map((one) => one.label)).toEqual(['0', '50']);
    const refused = await save({ ...video, video_meta: { time_stamps: [chapter(0, 60), chapter(50, 60)] } });
    expect(refused.body.data).toMatchObject({ params: { 'video_meta.time_stamps.1.start_time': 'Chapters overlap.' } });
  });

  it('a live stream ends after it starts', async () => {
    const refused = await save({
      video_source: 'live-stream',
      video_source_url: 'https://live.example/room',
      starts_at: '2030-05-02T10:00:00Z',
      ends_at: '2030-05-02T09:00:00Z',
    });
    expect(refused.body.data).toMatchObject({ params: { ends_at: 'End must be after start.' } });
  });

  it('the outline shows that there is a video, and how long it is', async () => {
    const made = await save({
      video_source: 'youtube',
      video_source_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_playback_time: 125,
    });
    const [item] = await selectItems(t.db, made.body.course_id);
    expect(item?.facts).toEqual({
      video: true,
      videoSource: 'youtube',
      videoPlaybackTime: 125,
      duration: 3,
      preview: false,
    });
  });
});

describe('files of a lesson', () => {
  it('materials are listed with their sizes, and gone while the add-on is off', async () => {
    const course = await own();
    const sheet = await givenFile(instructor, 'application/pdf', 'Worksheet');
    const made = await t.as(instructor)(lessons.create, {
      body: { name: 'With files', download_materials: [{ id: sheet.id }], ...placeOf(course) },
    });
    expect(made.body.download_materials).toEqual([
      {
        id: sheet.id,
        url: `/files/${sheet.key}`,
        view_url: `/files/view/${made.body.id}/${sheet.id}`,
        title: 'Worksheet',
        mime_type: 'application/pdf',
        file_size: 1536,
        formatted_file_size: '1.5 KB',
        created_at: t.now().toISOString(),
        label: '',
        downloadable: true,
      },
    ]);
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'download-materials' } });
    expect((await t.visitor(lessons.get, { params: { id: made.body.id } })).body.download_materials).toEqual([]);
    await t.as(admin)(addons.activate, { body: { slug: 'download-materials' } });
  });

  it('materials keep what their author says of them where a save says nothing of it', async () => {
    const course = await own();
    const [sheet, map] = [
      await givenFile(instructor, 'application/pdf', 'Sheet'),
      await givenFile(instructor, 'application/pdf', 'Map'),
    ];
    const materials = [{ id: sheet.id, label: 'Night sheet', downloadable: false }, map.id];
    const made = await t.as(instructor)(lessons.create, {
      body: { name: 'Said of', download_materials: materials, ...placeOf(course) },
    });
    const save = async (files: typeof materials | number[]) =>
      (
        await t.as(instructor)(lessons.update, { params: { id: made.body.id }, body: { download_materials: files } })
      ).body.download_materials.map(({ id, label, downloadable }) => [id, label, downloadable]);
    expect(await save([map.id, sheet.id])).toEqual([
      [map.id, '', true],
      [sheet.id, 'Night sheet', false],
    ]);
    expect(await save([{ id: sheet.id, label: '', downloadable: true }])).toEqual([[sheet.id, '', true]]);
    const long = await t.as(instructor)(lessons.update, {
      params: { id: made.body.id },
      body: { download_materials: [{ id: sheet.id, label: 'x'.repeat(201) }] },
    });
    expect(long.status).toBe(400);
    const student = await t.given.student();
    const refused = await t.as(student)(lessons.update, {
      params: { id: made.body.id },
      body: { download_materials: [] },
    });
    expect(refused.status).toBe(403);
  });

  it('captions must be captions, and files must be one’s own', async () => {
    const course = await own();
    const captions = await givenFile(instructor, 'text/vtt');
    const sheet = await givenFile(instructor, 'application/pdf');
    const theirs = await givenFile(other, 'application/pdf');
    const create = (body: object) =>
      t.as(instructor)(lessons.create, { body: { name: 'Files', ...body, ...placeOf(course) } as never });
    const made = await create({ subtitles: [{ media_id: captions.id, label: 'English', language: 'en' }] });
    expect(made.body.subtitles).toEqual([
      { media_id: captions.id, label: 'English', language: 'en', url: `/files/${captions.key}` },
    ]);
    const wrongTrack = await create({
      subtitles: [
        { media_id: captions.id, label: 'English' },
        { media_id: sheet.id, label: 'German' },
      ],
    });
    expect(wrongTrack.body.data).toMatchObject({
      params: { 'subtitles.1.media_id': 'This kind of file does not fit here.' },
    });
    const foreign = await create({ download_materials: [sheet.id, theirs.id] });
    expect(foreign.body.data).toMatchObject({ params: { 'download_materials.1': 'This file does not exist.' } });
    expect((await create({ featured_image: sheet.id })).status).toBe(400);
  });

  it('a manager’s save keeps what the author uploaded', async () => {
    const course = await own();
    const theirs = await givenFile(manager, 'application/pdf');
    const made = await t.as(manager)(lessons.create, {
      body: { name: 'Shared', download_materials: [theirs.id], ...placeOf(course) },
    });
    const kept = await t.as(instructor)(lessons.update, {
      params: { id: made.body.id },
      body: { download_materials: [theirs.id] },
    });
    expect(kept.body.download_materials).toHaveLength(1);
  });
});

describe('documents of a lesson', () => {
  const create = async (author: Person, course: { id: number; sections: { id: number }[] }, pdf: unknown) =>
    t.as(author)(lessons.create, { body: { name: 'Reading', pdf, ...placeOf(course) } as never });

  it('are shown in their order, each once, whatever add-ons are on', async () => {
    const [first, second] = [
      await givenFile(instructor, 'application/pdf', 'Map'),
      await givenFile(instructor, 'application/pdf', 'Legend'),
    ];
    const made = await create(instructor, await own(), [{ id: second.id }, first.id, second.id]);
    expect(made.body.pdf.map((file) => file.title)).toEqual(['Legend', 'Map']);
    expect(made.body.pdf[0]).toMatchObject({ url: `/files/${second.key}`, formatted_file_size: '1.5 KB' });

    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'download-materials' } });
    const read = await t.visitor(lessons.get, { params: { id: made.body.id } });
    expect(read.body.pdf).toHaveLength(2);
    await t.as(admin)(addons.activate, { body: { slug: 'download-materials' } });

    const without = await t.as(instructor)(lessons.update, { params: { id: made.body.id }, body: { pdf: [] } });
    expect(without.body.pdf).toEqual([]);
  });

  it('must be PDFs, of one’s own, and not too many', async () => {
    const course = await own();
    const [picture, theirs, mine] = [
      await givenFile(instructor, 'image/png'),
      await givenFile(other, 'application/pdf'),
      await givenFile(instructor, 'application/pdf'),
    ];
    expect((await create(instructor, course, [mine.id, picture.id])).body.data).toMatchObject({
      params: { 'pdf.1': 'This kind of file does not fit here.' },
    });
    expect((await create(instructor, course, [theirs.id])).body.data).toMatchObject({
      params: { 'pdf.0': 'This file does not exist.' },
    });
    for (const bad of ['x', [-1], Array.from({ length: 21 }, () => mine.id)]) {
      expect((await create(instructor, course, bad)).status).toBe(400);
    }
  });

  it('are files of the lesson: noted as such, and kept by its copy', async () => {
    const sheet = await givenFile(instructor, 'application/pdf', 'Map');
    const made = await create(instructor, await own(), [sheet.id]);
    const copy = await t.as(instructor)(lessons.clone, { params: { id: made.body.id } });
    expect(copy.body.pdf.map((file) => file.id)).toEqual([sheet.id]);
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, sheet.id));
    expect(uses.map((use) => use.itemId).toSorted()).toEqual([made.body.id, copy.body.id].toSorted());
  });

  it('are not told to those who may not read the lesson', async () => {
    const course = await t.given.course({ author: instructor, sections: [0], accessMode: 'need_registration' });
    const sheet = await givenFile(instructor, 'application/pdf', 'Map');
    const made = await create(instructor, course, [sheet.id]);
    const stranger = await t.given.user();
    for (const ask of [t.visitor, t.as(stranger)]) {
      const refused = await ask(lessons.get, { params: { id: made.body.id } });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(refused.body)).not.toContain(sheet.key);
    }
  });
});

describe('pictures in the text', () => {
  it('have their sizes, so that nothing moves when they arrive', async () => {
    const size = { width: 1600, height: 900 };
    const picture = await givenFile(instructor, 'image/jpeg', 'Moon', size);
    const address = `/files/${picture.key}`;
    const made = await t.as(instructor)(lessons.create, {
      body: {
        name: 'Moon',
        description: [
          `<img src="${address}" alt="a">`,
          `<img src="${address}" alt="b" width="320">`,
          `<img src="${address}" alt="c" width="10" height="20">`,
          '<img src="https://elsewhere.example/a.png" alt="d">',
        ].join(''),
        ...placeOf(await own()),
      },
    });
    expect(made.body.description.match(/alt="\w"[^>]*/g)).toEqual([
      'alt="a" width="1600" height="900" loading="lazy" decoding="async" /',
      'alt="b" width="320" height="180" loading="lazy" decoding="async" /',
      'alt="c" width="10" height="20" loading="lazy" decoding="async" /',
      'alt="d" loading="lazy" decoding="async" /',
    ]);
  });
});
