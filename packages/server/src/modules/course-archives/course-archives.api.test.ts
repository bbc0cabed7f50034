import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { unzip } from '../../test/files/unzip.ts';
import { courseItems, courses as courseRows } from '../courses/courses.tables.ts';
import { media } from '../media/media.tables.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';
import { courseImports } from './course-archives.tables.ts';
import { sweepStagedImports } from '../long-jobs/index.ts';

const { courses, courseArchives, courseBuilder, lessons, longJobs, quizBuilder, questions } = contract;
const t = await useTestApp();
const calls = archiveCalls(t);

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let instructor: Person;
let other: Person;

beforeAll(async () => {
  admin = await t.given.administrator();
  instructor = await t.given.instructor();
  other = await t.given.instructor();
});

const DAY = 86_400_000;
const named = (name: string) => t.db.select().from(courseRows).where(eq(courseRows.name, name));

async function itemsOf(courseId: number): Promise<string[]> {
  const { contents } = (await t.as(admin)(courseBuilder.get, { params: { id: courseId } })).body;
  return Object.values(contents).map(({ name }) => name);
}

describe('an export', () => {
  it('is written for who teaches the course, by a job, and is theirs to fetch', async () => {
    const course = await t.given.course({ author: instructor, name: 'Mine', sections: [2] });
    const { body: job } = await t.as(instructor)(courseArchives.export, { body: { ids: [course.id] } });
    expect(job).toMatchObject({ kind: 'archive', list: 'courses', status: 'queued', file_url: '' });
    await t.runJobs();

    const done = await calls.jobOf(instructor, job.job_id);
    expect(done).toMatchObject({ status: 'done', done: 1, total: 1 });
    const { cookie } = await t.credentials(instructor);
    const file = await t.raw({ url: done.file_url, headers: { cookie } });
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="courses-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzip(file.rawPayload);
    expect(JSON.parse(files.get('manifest.json')!.toString())).toMatchObject({
      version: 1,
      site: t.app.services.config.publicUrl,
      exported_at: t.now().toISOString(),
      courses: [{ id: course.id, name: 'Mine' }],
    });

    const strange = await t.raw({ url: done.file_url, headers: { cookie: (await t.credentials(other)).cookie } });
    expect(strange.statusCode).toBe(404);
  });

  it('holds texts that are too large together for one page of a list', async () => {
    const course = await t.given.course({ author: instructor, name: 'Long', sections: [0] });
    const quiz = await t.given.quiz({ course, questions: Array.from({ length: 25 }, () => ({})) });
    await t.db.execute(sql`update questions set description = repeat('x', 400000) where course_id = ${course.id}`);
    await t.db.execute(sql`
      insert into course_faqs (course_id, title, content, menu_order, created_at, modified_at)
      select ${course.id}, 'Why ' || n, repeat('x', 400000), n, now(), now() from generate_series(1, 25) n`);
    const { body: job } = await t.as(instructor)(courseArchives.export, { body: { ids: [course.id] } });
    await t.runJobs();
    const done = await calls.jobOf(instructor, job.job_id);
    expect(done.status).toBe('done');
    const { cookie } = await t.credentials(instructor);
    const files = unzip((await t.raw({ url: done.file_url, headers: { cookie } })).rawPayload);
    const texts = [...files.values()].map((file) => file.toString());
    const found = (word: string) => texts.join('').split(`"${word}":"${'x'.repeat(400_000)}"`).length - 1;
    expect([found('description'), found('content')]).toEqual([quiz.questions.length, 25]);
  });

  it('is refused for courses of others, for those in the trash, and without a choice', async () => {
    const course = await t.given.course({ author: instructor });
    const strange = await t.as(other)(courseArchives.export, { body: { ids: [course.id] } });
    expect([strange.status, strange.body.code]).toEqual([404, 'not_found']);
    const gone = await t.given.course({ author: instructor, status: 'trash' });
    expect((await t.as(instructor)(courseArchives.export, { body: { ids: [gone.id] } })).status).toBe(404);
    expect((await t.as(instructor)(courseArchives.export, { body: {} })).body.code).toBe('invalid_params');
    expect((await t.as(instructor)(courseArchives.export, { body: { ids: [] } })).body.code).toBe('invalid_params');
    expect((await t.visitor(courseArchives.export, { body: { ids: [course.id] } })).status).toBe(401);
  });

  it('takes what the filters of the list leave, in the scope of who asks', async () => {
    const author = await t.given.instructor();
    await t.given.course({ author, name: 'Filtered one' });
    await t.given.course({ author: other, name: 'Filtered two' });
    const body = { query: { search: 'Filtered', status: 'any' } };
    const { body: job } = await t.as(author)(courseArchives.export, { body });
    await t.runJobs();
    const files = unzip(await calls.fileOf(author, await calls.jobOf(author, job.job_id)));
    const { courses: listed } = JSON.parse(files.get('manifest.json')!.toString()) as { courses: { name: string }[] };
    expect(listed.map(({ name }) => name)).toEqual(['Filtered one']);
  });

  it('leaves files of others behind that the courses may not show, and all files when it is told to', async () => {
    const files = await someMedia(t, instructor);
    const strange = await someMedia(t, other);
    const course = await t.given.course({ author: instructor, sections: [0] });
    const place = { course_id: course.id, parent_id: course.sections[0]!.id };
    const description = `<img src="/files/${files.inText.key}" /><img src="/files/${strange.cover.key}" />`;
    await t.as(instructor)(lessons.create, { body: { name: 'One', description, ...place } });

    const whole = unzip(await calls.exportCourses(instructor, [course.id]));
    expect([...whole.keys()].filter((name) => name.startsWith('media/'))).toEqual([`media/${files.inText.id}.png`]);
    const without = unzip(await calls.exportCourses(instructor, [course.id], false));
    expect([...without.keys()].filter((name) => name.startsWith('media/'))).toEqual([]);
  });

  it('holds no password, and the import says so', async () => {
    const course = await t.given.course({ author: admin, name: 'Locked' });
    await t.as(admin)(courses.update, { params: { id: course.id }, body: { post_password: 'open sesame' } });
    const archive = await calls.exportCourses(admin, [course.id]);
    expect(unzip(archive).get(`courses/${course.id}/course.json`)!.toString()).not.toContain('post_password');
    const { uploaded } = await calls.importArchive(admin, archive);
    expect(uploaded.plan.problems).toMatchObject([{ level: 'warning', name: 'Locked' }]);
  });

  it('is deleted after a week', async () => {
    const course = await t.given.course({ author: admin });
    const { body: job } = await t.as(admin)(courseArchives.export, { body: { ids: [course.id] } });
    await t.runJobs();
    const before = t.now();
    t.travelTo(new Date(before.getTime() + 8 * DAY));
    const gone = await t.as(admin)(longJobs.progress, { query: { job_id: job.job_id } });
    expect(gone.status).toBe(404);
    t.travelTo(before);
  });
});

describe('an import', () => {
  it('is for those who may import, and an upload is its owner’s alone', async () => {
    const archive = await calls.exportCourses(admin, [(await t.given.course({ name: 'Whose' })).id]);
    expect((await calls.upload(null, archive)).status).toBe(401);
    expect((await calls.upload(instructor, archive)).status).toBe(403);
    expect((await calls.upload(await t.given.manager(), archive)).status).toBe(403);
    const { body } = await calls.upload(admin, archive);
    const second = await t.given.administrator();
    const params = { id: body.id };
    expect((await t.as(second)(courseArchives.get, { params })).status).toBe(404);
    expect((await t.as(second)(courseArchives.start, { params, body: {} })).status).toBe(404);
    expect((await calls.start(admin, body.id)).status).toBe(201);
    const again = await calls.start(admin, body.id);
    expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
    await t.runJobs();
  });

  it('says first what it would do, and writes nothing', async () => {
    const course = await t.given.course({ name: 'Looked at', sections: [2, 1] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const rows = await t.db.$count(courseRows);
    const { status, body } = await calls.upload(admin, archive, '../some/where/courses.zip');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      file_name: 'courses.zip',
      site: t.app.services.config.publicUrl,
      courses: [
        {
          source_id: course.id,
          name: 'Looked at',
          sections: 2,
          items: 3,
          counts: { courses: 1, sections: 2, lessons: 3, terms: 0, media: 0 },
          left_out: false,
          existing: { id: course.id, name: 'Looked at', overwrite_refusal: '' },
        },
      ],
      plan: { counts: { courses: { imported: 1 }, lessons: { imported: 3 } }, problems: [] },
      job: null,
    });
    expect(await t.db.$count(courseRows)).toBe(rows);
  });

  it('skips a course that is here, or makes a copy of it', async () => {
    const course = await t.given.course({ name: 'Twice', slug: 'twice', sections: [1] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const skipped = await calls.importArchive(admin, archive);
    expect(skipped.result.counts.courses).toMatchObject({ imported: 0, skipped: 1 });
    expect(await named('Twice')).toHaveLength(1);

    const copied = await calls.importArchive(admin, archive, { [course.id]: 'copy' });
    expect(copied.result.counts.courses).toMatchObject({ imported: 1, skipped: 0 });
    expect(await named('Twice - Copy')).toMatchObject([{ slug: 'twice-2', status: 'draft', authorId: admin.id }]);
  });

  it('replaces the content of a course without learners, and keeps its number and its address', async () => {
    const course = await t.given.course({ name: 'Replaced', slug: 'replaced', sections: [2] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const place = { course_id: course.id, parent_id: course.sections[0]!.id };
    await t.as(admin)(lessons.create, { body: { name: 'Added since', ...place } });
    await t.as(admin)(courses.update, { params: { id: course.id }, body: { name: 'Renamed since' } });
    const before = await t.db.select().from(courseItems).where(eq(courseItems.courseId, course.id));
    expect(before).toHaveLength(3);

    const { result } = await calls.importArchive(admin, archive, { [course.id]: 'overwrite' });
    expect(result.problems).toEqual([]);
    expect(result.counts).toMatchObject({ courses: { imported: 1 }, lessons: { imported: 2 } });
    const [row] = await named('Replaced');
    expect(row).toMatchObject({ id: course.id, slug: 'replaced', status: 'draft' });
    expect(await itemsOf(course.id)).toEqual(['Lesson 1.1', 'Lesson 1.2']);
    const after = await t.db.select().from(courseItems).where(eq(courseItems.courseId, course.id));
    expect(after.map(({ slug }) => slug)).toEqual(['lesson-1-1', 'lesson-1-2']);
  });

  it('never overwrites a course in which somebody has learned', async () => {
    const course = await t.given.course({ name: 'Learned in', sections: [1] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const { body } = await calls.upload(admin, archive);
    // A learner enrolls between the preview and the job.
    const started = await calls.start(admin, body.id, { [course.id]: 'overwrite' });
    expect(started.status).toBe(201);
    await t.given.enrolledLearner(course.id);
    const items = await itemsOf(course.id);
    await t.runJobs();
    const done = (await t.as(admin)(courseArchives.get, { params: { id: body.id } })).body;
    expect(done.result.counts.courses).toMatchObject({ imported: 0, failed: 1 });
    expect(done.result.problems[0]?.message).toContain('This course has learners.');
    expect((await named('Learned in'))[0]?.status).toBe('publish');
    expect(await itemsOf(course.id)).toEqual(items);

    const again = await calls.upload(admin, archive);
    expect(again.body.courses[0]?.existing?.overwrite_refusal).toBe('has_learners');
    const refused = await calls.start(admin, again.body.id, { [course.id]: 'overwrite' });
    expect(refused.body.data).toMatchObject({
      params: { 'clashes.0.choice': expect.stringContaining('This course has learners.') },
    });
  });

  it.each([
    ['submissions', (row: { assignmentId: number; courseId: number; userId: number }) => t.given.assignmentReply(row)],
    ['drafts of submissions', (row: { assignmentId: number; userId: number }) => t.given.assignmentDraft(row)],
    ['files attached to drafts', (row: { assignmentId: number; userId: number }) => t.given.assignmentFile(row)],
  ])('never overwrites a course with %s, also of people who are not enrolled', async (_work, giveWork) => {
    const { sections, id: courseId } = await t.given.course({ name: 'Handed in', sections: [0] });
    const assignment = await t.given.assignment({ section: sections[0]! });
    const { id: userId } = await t.given.user();
    await giveWork({ assignmentId: assignment.id, courseId, userId });
    const { body } = await calls.upload(admin, await calls.exportCourses(admin, [courseId]));
    expect(body.courses[0]?.existing).toMatchObject({ id: courseId, overwrite_refusal: 'has_learners' });
  });

  it('takes a question that two quizzes ask as one question', async () => {
    const course = await t.given.course({ author: admin, name: 'Shared', sections: [0] });
    const place = { course_id: course.id, parent_id: course.sections[0]!.id };
    const answers = [{ name: 'True', correct: true }, { name: 'False' }];
    const asked = { type: 'true-false' as const, name: 'Asked twice?', answers, bank: true };
    const first = (
      await t.as(admin)(quizBuilder.create, { body: { quiz: { name: 'A', ...place }, questions: [asked] } })
    ).body;
    const second = (await t.as(admin)(quizBuilder.create, { body: { quiz: { name: 'B', ...place }, questions: [] } }))
      .body;
    const ids = [first.data[0]!.id];
    await t.as(admin)(questions.fromBank, { body: { ids, quiz_id: second.quiz.id, mode: 'link' } });
    await t.as(admin)(questions.update, { params: { id: ids[0]! }, body: { bank: false } });

    const archive = await calls.exportCourses(admin, [course.id]);
    await calls.importArchive(admin, archive, { [course.id]: 'copy' });
    const [copy] = await named('Shared - Copy');
    const listed = (await t.as(admin)(questions.list, { query: { course_id: copy!.id } })).body.data;
    expect(listed).toMatchObject([{ name: 'Asked twice?', bank: false }]);
    expect((listed[0] as { quiz_ids: number[] }).quiz_ids).toHaveLength(2);
  });

  it('goes on where a turn has ended, and makes nothing twice', async () => {
    const course = await t.given.course({ name: 'Long', sections: [200, 150] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const { job, result } = await calls.importArchive(admin, archive, { [course.id]: 'copy' });
    expect(job).toMatchObject({ status: 'done', done: 351, total: 351 });
    expect(result.counts.lessons).toMatchObject({ imported: 350 });
    const [copy] = await named('Long - Copy');
    expect(await itemsOf(copy!.id)).toHaveLength(350);
  });

  it('comes whole or not at all, and its neighbors come anyway', async () => {
    const [first, second] = [
      await t.given.course({ name: 'Half', sections: [2] }),
      await t.given.course({ name: 'Whole', sections: [1] }),
    ];
    const place = { course_id: first.id, parent_id: first.sections[0]!.id };
    await t.as(admin)(lessons.create, { body: { name: 'Unwanted', ...place } });
    const archive = await calls.exportCourses(admin, [first.id, second.id]);
    await t.as(admin)(courses.update, { params: { id: first.id }, body: { name: 'Half changed' } });
    const items = await itemsOf(first.id);

    await t.db.execute(`alter table course_items add constraint unwanted check (name <> 'Unwanted') not valid`);
    const copied = await calls.importArchive(admin, archive, { [first.id]: 'copy', [second.id]: 'copy' });
    const written = await calls.importArchive(admin, archive, { [first.id]: 'overwrite' });
    await t.db.execute('alter table course_items drop constraint unwanted');

    expect(copied.job).toMatchObject({ status: 'done', failed: 1, done: 6, total: 6 });
    expect(copied.result.counts.courses).toMatchObject({ imported: 1, failed: 1 });
    expect(copied.result.problems).toMatchObject([{ name: 'Half', message: expect.stringContaining('Unwanted') }]);
    expect(await named('Half - Copy')).toHaveLength(0);
    expect(await named('Half')).toHaveLength(0);
    expect(await named('Whole - Copy')).toHaveLength(1);

    expect(written.result.problems[0]?.message).toContain('is as it was');
    expect(await named('Half changed')).toMatchObject([{ id: first.id, status: 'publish' }]);
    expect(await itemsOf(first.id)).toEqual(items);
  });

  it('that is canceled leaves nothing of the course it was at', async () => {
    const course = await t.given.course({ name: 'Stopped', sections: [3] });
    const archive = await calls.exportCourses(admin, [course.id]);
    const { body } = await calls.upload(admin, archive);
    const job = (await calls.start(admin, body.id, { [course.id]: 'copy' })).body;
    await t.as(admin)(longJobs.cancel, { params: { id: job.job_id } });
    await t.runJobs();
    expect(await named('Stopped - Copy')).toHaveLength(0);
  });

  it('whose file nobody has started is let go after a day', async () => {
    const { body } = await calls.upload(admin, await calls.exportCourses(admin, [(await t.given.course()).id]));
    const [row] = await t.db.select().from(courseImports).where(eq(courseImports.id, body.id));
    const { services } = t.app;
    await sweepStagedImports({ ...services, clock: () => new Date(t.now().getTime() + 2 * DAY) }, courseImports);
    expect(await t.db.$count(courseImports, eq(courseImports.id, body.id))).toBe(0);
    expect(await services.files.size(row!.fileKey)).toBeNull();
  });

  it('names files that are not in the archive, and comes without them', async () => {
    const files = await someMedia(t, admin);
    const course = await t.given.course({ author: admin, name: 'Without files', featuredImage: files.cover.id });
    const archive = await calls.exportCourses(admin, [course.id], false);
    const count = await t.db.$count(media);
    const { result } = await calls.importArchive(admin, archive, { [course.id]: 'copy' });
    expect(result.missing_media).toEqual([{ url: 'Cover', used_by: 'Without files' }]);
    expect((await named('Without files - Copy'))[0]?.featuredImage).toBe(0);
    expect(await t.db.$count(media)).toBe(count);
  });
});
