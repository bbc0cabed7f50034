import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@lectern/contract';
import { verify } from '@node-rs/argon2';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { terms } from '../terms/terms.tables.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { questions, quizQuestions, quizzes } from '../quizzes/quizzes.tables.ts';
import { form, importCalls } from './import-calls.fixture.ts';
import { record, smallSchool } from './import.fixture.ts';
import { importRecords } from './transfer.tables.ts';

const t = await useTestApp();
const admin = await t.given.administrator();

// An import must not access the network: every attempt fails here.
const noWeb = vi.fn<typeof fetch>(() => Promise.reject(new Error('an import must not fetch')));
beforeAll(() => void vi.stubGlobal('fetch', noWeb));
afterAll(() => void vi.unstubAllGlobals());

const { upload, importFile, from, courseOf } = importCalls(t, admin);

const none = { imported: 0, skipped: 0, failed: 0, kept: 0 };

describe('a course export', () => {
  it('becomes a course with its sections, lessons and terms, owned by whoever imports', async () => {
    const { status, body } = await importFile(from('one.example', smallSchool()));
    expect(status).toBe(200);
    expect(body.problems).toEqual([]);
    expect(body.counts).toEqual({
      courses: { ...none, imported: 1 },
      sections: { ...none, imported: 2 },
      lessons: { ...none, imported: 3 },
      quizzes: { ...none, imported: 1 },
      questions: { ...none, imported: 2 },
      terms: { ...none, imported: 2 },
    });
    expect(body.missing_media).toEqual([
      { url: 'https://old.example/wp-content/uploads/loaf.jpg', used_by: 'Baking & Waiting' },
    ]);

    const course = await courseOf('one.example', 7);
    expect(course).toMatchObject({
      name: 'Baking & Waiting',
      slug: 'baking',
      status: 'publish',
      authorId: admin.id,
      accessMode: 'open',
      description: '<p>Flour and <strong>time</strong>.</p>',
      highlights: '<li>Crust</li>',
      createdAt: new Date('2025-09-25T08:11:58Z'),
      passwordHash: null,
    });
    const items = await t.db
      .select({
        name: courseItems.name,
        section: sections.name,
        status: courseItems.status,
        place: courseItems.position,
      })
      .from(courseItems)
      .innerJoin(sections, eq(sections.id, courseItems.sectionId))
      .where(eq(courseItems.courseId, course!.id))
      .orderBy(asc(courseItems.outlinePosition));
    expect(items).toEqual([
      { name: 'Mixing', section: 'The dough', status: 'publish', place: 0 },
      { name: 'How much water?', section: 'The dough', status: 'publish', place: 1 },
      { name: 'Kneading', section: 'The dough', status: 'publish', place: 2 },
      { name: 'Heat', section: 'The oven', status: 'draft', place: 0 },
    ]);
    const tree = await t.db.select().from(terms).where(eq(terms.taxonomy, 'category')).orderBy(asc(terms.id));
    expect(tree).toMatchObject([
      { slug: 'kitchen', name: 'Kitchen & Home' },
      { slug: 'bread', parentId: tree[0]!.id },
    ]);
  });

  it('shows the course in the catalog and its video in the lesson', async () => {
    await importFile(from('shown.example', smallSchool()));
    const course = await courseOf('shown.example', 7);
    const [video] = await t.db
      .select({ url: lessons.videoSourceUrl, source: lessons.videoSource, facts: courseItems.facts })
      .from(lessons)
      .innerJoin(courseItems, eq(courseItems.id, lessons.id))
      .where(eq(courseItems.courseId, course!.id))
      .orderBy(asc(courseItems.outlinePosition));
    expect(video).toMatchObject({
      url: 'https://www.youtube.com/watch?v=8e05OWEtzto',
      source: 'youtube',
      facts: { video: true, videoSource: 'youtube' },
    });
    const catalog = await t.visitor(contract.courses.list, { query: { search: 'Baking' } });
    expect(catalog.body.data.map(({ id }) => id)).toContain(course!.id);
  });

  it('has its quiz with its questions, and says in the outline how many there are', async () => {
    await importFile(from('quiz.example', smallSchool()));
    const course = await courseOf('quiz.example', 7);
    const [item] = await t.db
      .select({ id: courseItems.id, facts: courseItems.facts, passMark: quizzes.passMark, fullMark: quizzes.fullMark })
      .from(quizzes)
      .innerJoin(courseItems, eq(courseItems.id, quizzes.id))
      .where(eq(courseItems.courseId, course!.id));
    expect(item).toMatchObject({ facts: { questions: 2, points: 3, duration: 0 }, passMark: 1, fullMark: 3 });
    const asked = await t.db
      .select({ name: questions.name, type: questions.type, key: questions.importKey, place: quizQuestions.position })
      .from(quizQuestions)
      .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
      .where(eq(quizQuestions.quizId, item!.id))
      .orderBy(asc(quizQuestions.position));
    expect(asked).toEqual([
      { name: 'How much?', type: 'single-choice', key: 'quiz.example#7/50', place: 0 },
      { name: 'Warm water works <em>faster</em>.', type: 'true-false', key: 'quiz.example#7/51', place: 1 },
    ]);
  });

  it('comes without the questions that cannot be asked, and names them', async () => {
    const lists = smallSchool();
    const { body } = await importFile(
      from('riddle.example', {
        ...lists,
        questions: [
          ...(lists.questions as object[]),
          record.question(52, 40, { post_title: 'A riddle', meta: { _type: 'riddle' } }),
          record.question(53, 40, { post_content: '[{"name":"A"},{"name":"B"}]', meta: { _type: 'single-choice' } }),
        ],
      }),
    );
    expect(body.counts).toMatchObject({
      courses: { ...none, imported: 1 },
      quizzes: { ...none, imported: 1 },
      questions: { ...none, imported: 2, failed: 2 },
    });
    expect(body.problems).toEqual([
      {
        kind: 'question',
        record_id: 52,
        name: 'A riddle',
        level: 'error',
        message: 'The question type “riddle” is unknown. This question was left out.',
      },
      expect.objectContaining({ record_id: 53, message: expect.stringContaining('Choose the correct answer.') }),
    ]);
  });

  it('keeps records of kinds that this version does not know, with their section and place', async () => {
    await importFile(
      from('waiting.example', { ...smallSchool(), '': [record.other('google-meet', 60, 20, { menu_order: 1 })] }),
    );
    const course = await courseOf('waiting.example', 7);
    const rows = await t.db
      .select({ kind: importRecords.kind, position: importRecords.position, section: sections.name })
      .from(importRecords)
      .innerJoin(sections, eq(sections.id, importRecords.sectionId))
      .where(eq(importRecords.courseId, course!.id));
    expect(rows).toEqual([{ kind: 'google-meet', position: 2, section: 'The dough' }]);
  });

  it('is skipped when it comes a second time', async () => {
    await importFile(from('twice.example', smallSchool()));
    const again = await importFile(from('twice.example', smallSchool()));
    expect(again.body.counts).toEqual({
      courses: { ...none, skipped: 1 },
      sections: { ...none, skipped: 2 },
      lessons: { ...none, skipped: 3 },
      quizzes: { ...none, skipped: 1 },
      questions: { ...none, skipped: 2 },
      terms: { ...none, skipped: 2 },
    });
    expect(again.body.missing_media).toEqual([]);
    expect(await t.db.select().from(courses).where(eq(courses.importKey, 'twice.example#7'))).toHaveLength(1);
  });

  it('gets an address of its own when a course here has it already', async () => {
    await t.given.course({ slug: 'taken-address' });
    await importFile(from('slug.example', { courses: [record.course(7, { post_name: 'taken-address' })] }));
    expect((await courseOf('slug.example', 7))?.slug).toBe('taken-address-2');
  });

  it('stays protected when it was', async () => {
    await importFile(from('password.example', { courses: [record.course(7, { post_password: 'open sesame' })] }));
    const course = await courseOf('password.example', 7);
    expect(course?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verify(course?.passwordHash ?? '', 'open sesame')).toBe(true);
  });

  it('lies in the trash when it did', async () => {
    await importFile(from('trash.example', { courses: [record.course(7, { post_status: 'trash' })] }));
    expect(await courseOf('trash.example', 7)).toMatchObject({ status: 'trash', trashedAt: t.now() });
  });

  it('comes whole or not at all, and its neighbors come anyway', async () => {
    const { status, body } = await importFile(
      from('half.example', {
        courses: [record.course(7), record.course(8)],
        sections: [record.section(20, 7), record.section(21, 8)],
        lessons: [
          record.lesson(30, 20),
          record.lesson(31, 20, { meta: { _video_meta: 'O:8:"Exploit":0:{}' } }),
          record.lesson(32, 21),
        ],
      }),
    );
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({
      courses: { ...none, imported: 1, failed: 1 },
      lessons: { ...none, imported: 1, failed: 2 },
    });
    expect(body.problems).toEqual([
      {
        kind: 'lesson',
        record_id: 31,
        name: 'lesson 31',
        level: 'error',
        message: 'The field _video_meta holds a programmed object. Such fields are never read.',
      },
      expect.objectContaining({ kind: 'course', record_id: 7, level: 'error' }),
    ]);
    expect(await courseOf('half.example', 7)).toBeUndefined();
    expect(await courseOf('half.example', 8)).toBeDefined();
  });

  it('leaves nothing behind when the database refuses a part of it', async () => {
    const twin = { ...record.other('google-meet', 40, 20), post_title: 'twin' };
    const sites = from('refused.example', {
      courses: [record.course(7, { terms: [{ slug: 'only-here', name: 'Only here', taxonomy: 'course_cat' }] })],
      sections: [record.section(20, 7)],
      lessons: [record.lesson(30, 20)],
      '': [twin],
    });
    await t.db.execute(`alter table import_records add constraint no_twin check (record->>'name' <> 'twin')`);
    const { body } = await importFile(sites);
    await t.db.execute('alter table import_records drop constraint no_twin');

    expect(body.problems).toMatchObject([{ kind: 'course', record_id: 7, level: 'error' }]);
    expect(body.counts).toMatchObject({ courses: { ...none, failed: 1 }, lessons: { ...none, failed: 1 } });
    expect(await courseOf('refused.example', 7)).toBeUndefined();
    expect(await t.db.select().from(terms).where(eq(terms.slug, 'only-here'))).toEqual([]);
    expect(await importFile(sites)).toMatchObject({ body: { counts: { courses: { ...none, imported: 1 } } } });
  });
});

/** A real export that may be available outside of the repository; its license does not allow including it. */
const reference = fileURLToPath(new URL('../../../../../../shared/data/reference-courses.json', import.meta.url));

describe.runIf(existsSync(reference))('the reference export', () => {
  it('comes over whole, and a second time brings nothing', async () => {
    const first = await upload(form(readFileSync(reference)));
    expect(first.status).toBe(200);
    expect(first.body.counts).toEqual({
      courses: { ...none, imported: 15 },
      sections: { ...none, imported: 28 },
      lessons: { ...none, imported: 63 },
      quizzes: { ...none, imported: 1 },
      questions: { ...none, imported: 5 },
      terms: expect.objectContaining({ failed: 0 }),
    });
    expect(first.body.problems.filter(({ level }) => level === 'error')).toEqual([]);

    const videos = await t.db
      .select({ slug: courses.slug })
      .from(lessons)
      .innerJoin(courseItems, eq(courseItems.id, lessons.id))
      .innerJoin(courses, eq(courses.id, courseItems.courseId))
      .where(eq(lessons.videoSource, 'youtube'));
    const imported = await t.db.select().from(courses).where(eq(courses.status, 'publish'));
    const site = imported.filter(({ importKey }) => importKey.startsWith('masteriyo-site.vertisite.cloud#'));
    expect(site).toHaveLength(15);
    expect(site.filter(({ accessMode }) => accessMode === 'one_time')).toHaveLength(2);
    const slugs = new Set(site.map(({ slug }) => slug));
    expect(videos.filter(({ slug }) => slugs.has(slug))).toHaveLength(26);

    const [quiz] = await t.db
      .select({ id: quizzes.id, fullMark: quizzes.fullMark, auto: quizzes.autoFullMark, passMark: quizzes.passMark })
      .from(quizzes)
      .innerJoin(courseItems, eq(courseItems.id, quizzes.id))
      .where(eq(courseItems.slug, 'the-ultimate-obvious-quiz'));
    expect(quiz).toMatchObject({ fullMark: 6, auto: false, passMark: 1 });
    const asked = await t.db
      .select({ type: questions.type, answers: questions.answers, name: questions.name })
      .from(quizQuestions)
      .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
      .where(eq(quizQuestions.quizId, quiz!.id))
      .orderBy(asc(quizQuestions.position));
    expect(asked.map(({ type }) => type)).toEqual([
      'true-false',
      'true-false',
      'single-choice',
      'single-choice',
      'multiple-choice',
    ]);
    expect(asked.every(({ name }) => name !== '' && !name.includes('<p>'))).toBe(true);

    const second = await upload(form(readFileSync(reference)));
    expect(second.body.counts).toMatchObject({
      courses: { ...none, skipped: 15 },
      sections: { ...none, skipped: 28 },
      lessons: { ...none, skipped: 63 },
      quizzes: { ...none, skipped: 1 },
      questions: { ...none, skipped: 5 },
    });
    expect(second.body.problems).toEqual([]);
  });
});
