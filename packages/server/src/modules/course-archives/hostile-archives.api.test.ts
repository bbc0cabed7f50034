import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { harmlessName, renameInZip } from '../../test/files/rename-in-zip.ts';
import { useTestApp } from '../../test/app.ts';
import { courses as courseRows } from '../courses/courses.tables.ts';
import { media } from '../media/media.tables.ts';
import { edited, editJson, withTable, zipOf } from './archive-editing.fixture.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';
import { courseImports } from './course-archives.tables.ts';

const { courses, courseBuilder, lessons, quizBuilder } = contract;

/** The school that an archive is edited for by hand, and the school that imports it. */
const from = await useTestApp();
const to = await useTestApp();
const calls = archiveCalls(to);

type Person = Awaited<ReturnType<typeof to.given.user>>;
let admin: Person;
let archive: Buffer;
let ids: { course: number; lesson: number; quiz: number; cover: number; captions: number };

beforeAll(async () => {
  const author = await from.given.administrator();
  admin = await to.given.administrator();
  const files = await someMedia(from, author);
  const course = await from.given.course({
    author,
    name: 'Made by hand',
    sections: [0],
    featuredImage: files.cover.id,
  });
  const place = { course_id: course.id, parent_id: course.sections[0]!.id };
  const lesson = await from.as(author)(lessons.create, {
    body: {
      name: 'A lesson',
      description: '<p>Words</p>',
      subtitles: [{ media_id: files.captions.id, label: 'English', language: 'en' }],
      ...place,
    },
  });
  const answers = [{ name: 'True', correct: true }, { name: 'False' }];
  const quiz = await from.as(author)(quizBuilder.create, {
    body: { quiz: { name: 'A quiz', ...place }, questions: [{ type: 'true-false', name: 'Is it?', answers }] },
  });
  ids = {
    course: course.id,
    lesson: lesson.body.id,
    quiz: quiz.body.quiz.id,
    cover: files.cover.id,
    captions: files.captions.id,
  };
  archive = await archiveCalls(from).exportCourses(author, [course.id]);
});

const courseFile = () => `courses/${ids.course}/course.json`;
const lessonFile = () => `courses/${ids.course}/items/${ids.lesson}.json`;

/** What an upload of an archive says, and that it leaves nothing behind. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const before = await to.db.$count(courseImports);
  const { status, body } = await calls.upload(admin, bytes);
  expect(await to.db.$count(courseImports)).toBe(before + (status === 201 ? 1 : 0));
  return status === 201 ? 'taken' : String((body.data.params as Record<string, string> | undefined)?.file ?? body.code);
}

const upload = async (edit: Parameters<typeof edited>[1]) => {
  const { status, body } = await calls.upload(admin, await edited(archive, edit));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

const newest = async () =>
  (await to.as(admin)(courses.list, { query: { status: 'any', orderby: 'id' } })).body.data[0]!;

describe('an archive that must not be read', () => {
  it('is refused with a name that leaves its folder', async () => {
    for (const name of ['../manifest.json', '/etc/passwd', 'media/../../x.png', 'C:\\x']) {
      const bad = await edited(archive, (files) => void files.set(harmlessName(name), Buffer.alloc(0)));
      expect(await refusalOf(renameInZip(bad, name))).toContain('unsafe name');
    }
  });

  it('is refused with a link', async () => {
    const linked = withTable(archive, (header, name) => {
      if (name !== 'terms.json') return;
      header.writeUInt16LE((3 << 8) | 20, 4);
      header.writeUInt32LE(0o120777 * 0x10000, 38);
    });
    expect(await refusalOf(linked)).toContain('a link');
  });

  it('is refused with an encrypted file', async () => {
    expect(await refusalOf(withTable(archive, (header) => header.writeUInt16LE(0x0809, 8)))).toContain('encrypted');
  });

  it('is refused with two files of one name', async () => {
    const twice = await zipOf([
      ['manifest.json', '{}'],
      ['manifest.json', '{}'],
    ]);
    expect(await refusalOf(twice)).toContain('two files of the same name');
  });

  it('is refused as a bomb', async () => {
    const bomb = withTable(
      await edited(archive, (files) => void files.set('terms.json', Buffer.alloc(8_000_000))),
      (header, name) => {
        if (name === 'terms.json') header.writeUInt32LE(header.readUInt32LE(20) * 400, 24);
      },
    );
    expect(await refusalOf(bomb)).toContain('far more than it says');
    // Said to be small: it stops where it was said to end.
    const lying = withTable(
      await edited(archive, (files) => void files.set('terms.json', Buffer.alloc(8_000_000))),
      (header, name) => {
        if (name === 'terms.json') header.writeUInt32LE(50, 24);
      },
    );
    expect(await refusalOf(lying)).toContain('damaged');
  });

  it('is refused when a text in it is too large or nested too deeply', async () => {
    const large = JSON.stringify(Array.from({ length: 400_000 }, (_, at) => ({ id: at + 1, name: `${at * 7919}` })));
    expect(
      await refusalOf(await edited(archive, (files) => void files.set('terms.json', Buffer.from(large.repeat(2))))),
    ).toMatch(/unpacked|understood/);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(
      await refusalOf(await edited(archive, (files) => void files.set('terms.json', Buffer.from(deep)))),
    ).toContain('cannot be understood');
  });

  it('is refused with another version, and when it is none of ours', async () => {
    const other = await edited(archive, (files) =>
      editJson(files, 'manifest.json', (manifest) => (manifest.version = 99)),
    );
    expect(await refusalOf(other)).toBe('The archive has version 99. This school reads version 1.');
    expect(await refusalOf(await zipOf([['photos/a.png', 'x']]))).toContain('no course export');
    expect(await refusalOf(Buffer.from('{"courses":[]}'))).toContain('no zip archive');
    const more = await edited(archive, (files) => void files.set('readme.txt', Buffer.from('x')));
    expect(await refusalOf(more)).toContain('no part of a course export: readme.txt');
    const less = await edited(archive, (files) => void files.delete('media.json'));
    expect(await refusalOf(less)).toContain('is missing: media.json');
  });
});

describe('a course of an archive that somebody has changed', () => {
  it('is left out with a record that the contract refuses, and with one that is not there', async () => {
    const long = await upload((files) => editJson(files, courseFile(), (file) => (file.course.name = 'x'.repeat(300))));
    expect(long.courses).toMatchObject([{ left_out: true }]);
    expect(long.plan.problems[0]?.message).toContain('name');
    const gone = await upload((files) => void files.delete(lessonFile()));
    expect(gone.plan.problems).toMatchObject([{ level: 'error', message: expect.stringContaining('is missing') }]);
    const keyless = await upload((files) =>
      editJson(
        files,
        `courses/${ids.course}/items/${ids.quiz}/questions-0.json`,
        ([question]) => (question.answers = []),
      ),
    );
    expect(keyless.courses).toMatchObject([{ left_out: true }]);
    const twice = await upload((files) =>
      editJson(files, courseFile(), ({ sections: [section] }) => section.items.push(section.items[0])),
    );
    expect(twice.plan.problems[0]?.message).toContain('twice');

    const rows = await to.db.$count(courseRows);
    await calls.start(admin, long.id);
    await to.runJobs();
    expect(await to.db.$count(courseRows)).toBe(rows);
    const done = (await to.as(admin)(contract.courseArchives.get, { params: { id: long.id } })).body;
    expect(done.result).toEqual({ ...long.plan, counts: { courses: long.plan.counts.courses } });
  });

  it('names nothing of the school that it is brought to', async () => {
    const stranger = await to.given.instructor();
    // Numbers that no file of the archive has.
    await someMedia(to, stranger);
    const secret = await someMedia(to, stranger);
    const foreign = await to.given.course({ name: 'Somebody else’s', status: 'draft' });
    const { id } = await upload((files) => {
      editJson(files, courseFile(), ({ course }) => {
        course.id = ids.course;
        course.author_id = foreign.authorId;
        course.featured_image = secret.cover.id;
        course.prerequisites = [{ id: foreign.id, name: 'Somebody else’s' }];
        course.categories = [{ id: 1 }, { id: 999_999 }];
        course.featured_video_source = 'self-hosted';
        course.featured_video_url = String(secret.video.id);
      });
      editJson(files, lessonFile(), ({ lesson }) => {
        lesson.description = `<p><img src="/files/${secret.inText.key}" /></p>`;
        lesson.course_id = foreign.id;
        lesson.parent_id = foreign.id;
        lesson.video_source_id = secret.video.id;
        lesson.video_source_url = `/files/${secret.video.key}`;
        lesson.pdf = [{ id: secret.document.id }];
        lesson.download_materials = [secret.document.id];
        lesson.subtitles = [{ media_id: secret.captions.id, label: 'x', language: 'en' }];
      });
    });
    await calls.start(admin, id);
    await to.runJobs();
    const done = (await to.as(admin)(contract.courseArchives.get, { params: { id } })).body;
    expect(done.result.counts.courses).toMatchObject({ imported: 1 });
    expect(done.result.missing_media.length).toBeGreaterThan(0);

    const course = (
      await to.as(admin)(courses.get, { params: { id: (await newest()).id }, query: { context: 'edit' } })
    ).body;
    expect(course).toMatchObject({
      author: { id: admin.id },
      featured_image: 0,
      featured_video_url: '',
      prerequisites: [],
      categories: [],
    });
    const outline = (await to.as(admin)(courseBuilder.get, { params: { id: course.id } })).body;
    const item = Object.values(outline.contents).find(({ type }) => type === 'lesson')!;
    const lesson = (await to.as(admin)(lessons.get, { params: { id: item.id }, query: { context: 'edit' } })).body;
    expect(lesson).toMatchObject({ video_source_id: 0, pdf: [], download_materials: [], subtitles: [] });
    expect(lesson.description).not.toContain(secret.inText.key);
    const uses = await to.db.execute(`select media_id from media_uses where course_id = ${course.id}`);
    expect(uses.rows).toEqual([]);
  });

  it('comes without scripts', async () => {
    const { id } = await upload((files) => {
      editJson(files, courseFile(), ({ course }) => {
        course.name = 'Cleaned';
        course.slug = 'cleaned';
        course.description = '<p onclick="steal()">Hi<script>steal()</script></p>';
      });
      editJson(files, lessonFile(), ({ lesson }) => (lesson.description = '<img src=x onerror="steal()"><p>Words</p>'));
    });
    await calls.start(admin, id);
    await to.runJobs();
    const [row] = await to.db.select().from(courseRows).where(eq(courseRows.slug, 'cleaned'));
    expect(row?.description).toBe('<p>Hi</p>');
    const { rows } = await to.db.execute<{ found: number }>(
      `select count(*)::int as found from lessons where description like '%steal%'`,
    );
    expect(rows[0]?.found).toBe(0);
  });

  it('comes without a file whose content is not what its name says', async () => {
    const before = await to.db.$count(media);
    const body = await upload((files) => {
      editJson(files, courseFile(), ({ course }) => Object.assign(course, { name: 'No picture', slug: 'no-picture' }));
      files.set(`media/${ids.cover}.png`, Buffer.from('<!doctype html><script>alert(1)</script>'));
    });
    expect(body.plan.problems).toMatchObject([{ kind: 'media', level: 'warning' }]);
    expect(body.plan.missing_media).toMatchObject([{ url: 'Cover' }]);
    await calls.start(admin, body.id);
    await to.runJobs();
    expect((await to.db.select().from(courseRows).where(eq(courseRows.slug, 'no-picture')))[0]?.featuredImage).toBe(0);
    // Only the captions of its lesson have come.
    expect(await to.db.$count(media)).toBe(before + 1);
  });

  it('has a refused file unpacked once, however many records show it', async () => {
    const stage = vi.spyOn(to.app.services.files, 'stage');
    const body = await upload((files) => {
      files.set(`media/${ids.cover}.png`, Buffer.from('<!doctype html><script>alert(1)</script>'));
      editJson(files, lessonFile(), ({ lesson }) => {
        lesson.featured_image = ids.cover;
        lesson.video_poster_id = ids.cover;
      });
    });
    // The archive, the captions and the picture.
    expect(stage).toHaveBeenCalledTimes(3);
    stage.mockRestore();
    expect(body.plan.problems).toMatchObject([{ kind: 'media' }]);
    expect(body.plan.missing_media).toHaveLength(2);
  });

  it('is refused with a part that would take long to build', async () => {
    const many = await edited(archive, (files) => {
      editJson(files, 'manifest.json', (manifest) => (manifest.more = Array.from({ length: 200_000 }, () => 0)));
    });
    expect(await refusalOf(many)).toContain('cannot be understood: manifest.json');
  });

  it('comes without captions that have no cues, and says why', async () => {
    const body = await upload((files) => {
      editJson(files, courseFile(), ({ course }) => Object.assign(course, { name: 'No words', slug: 'no-words' }));
      files.set(`media/${ids.captions}.vtt`, Buffer.from('WEBVTT\n\nsoon --> later\nWords\n'));
    });
    expect(body.plan.problems).toMatchObject([
      { kind: 'media', message: expect.stringContaining('This file has no captions with times.') },
    ]);
    expect(body.plan.missing_media).toMatchObject([{ url: 'Words' }]);
  });
});
