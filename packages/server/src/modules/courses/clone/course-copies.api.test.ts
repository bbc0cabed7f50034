import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { lessons as lessonRows } from '../../lessons/lessons.tables.ts';
import { mediaUses } from '../../media/media.tables.ts';
import { storeFile } from '../../media/index.ts';
import { sanitizeRich } from '../../../platform/html/sanitize-texts.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseFaqs } from '../../faqs/faqs.tables.ts';
import { courseItems, sections as sectionRows } from '../courses.tables.ts';

const { courses, courseBuilder, lessons } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
let admin: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  admin = await t.given.administrator();
  student = await t.given.student();
});

const ids = (id: number) => ({ params: { id } });

async function aFile() {
  const { id } = await storeFile(t.app.services, {
    source: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
    filename: 'words.vtt',
    authorId: instructor.id,
    now: t.now(),
  });
  return id;
}

async function outlineOf(courseId: number) {
  const outline = (await t.as(admin)(courseBuilder.get, ids(courseId))).body;
  return outline.section_order.map((id) => {
    const section = outline.sections[String(id)];
    return [section?.name, section?.contents.map((item) => outline.contents[String(item)]?.name)];
  });
}

describe('copying a course', () => {
  it('makes a draft of one’s own with all that an author wrote, and nothing of what learners did', async () => {
    const [tag, category] = [await t.given.term('tag'), await t.given.term('category')];
    const course = await t.given.course({
      author: instructor,
      name: 'Baking',
      sections: [2, 1],
      termIds: [tag.id, category.id],
      featured: true,
      passwordHash: 'a hash',
      regularPrice: '20.00',
      accessMode: 'one_time',
    });
    await t.db.insert(courseFaqs).values({
      courseId: course.id,
      title: 'Do I need an oven?',
      content: sanitizeRich('<p>Yes.</p>'),
      menuOrder: 0,
      createdAt: t.now(),
      modifiedAt: t.now(),
    });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });

    const copied = await t.as(manager)(courses.clone, ids(course.id));
    expect(copied.status).toBe(201);
    expect(copied.headers.location).toBe(`/api/lectern/v1/courses/${copied.body.id}`);
    expect(copied.body).toMatchObject({
      name: 'Baking - Copy',
      slug: 'baking-copy',
      status: 'draft',
      author: { id: manager.id },
      price: '20.00',
      featured: false,
      is_password_protected: true,
      students_count: 0,
      completion_percent: 0,
      tags: [{ id: tag.id }],
      categories: [{ id: category.id }],
      counts: { sections: 2, items: 3 },
    });
    expect((await t.given.storedCourse(copied.body.id))?.passwordHash).toBe('a hash');
    expect(await outlineOf(copied.body.id)).toEqual(await outlineOf(course.id));
    const faqs = await t.db.select().from(courseFaqs).where(eq(courseFaqs.courseId, copied.body.id));
    expect(faqs).toMatchObject([{ title: 'Do I need an oven?', content: '<p>Yes.</p>' }]);
  });

  it('copies what lessons say and show, so that changing the copy leaves the original alone', async () => {
    const course = await t.given.course({ author: instructor, sections: [0] });
    const fileId = await aFile();
    const { id } = await t.given.lesson({
      course,
      name: 'Flour',
      description: '<p>White or brown</p>',
      downloadMaterials: [fileId],
      drip: { date: null, days: 3 },
      preview: true,
    });
    await t.db.insert(mediaUses).values([
      { mediaId: fileId, courseId: course.id, itemId: id },
      { mediaId: fileId, courseId: course.id, itemId: null },
    ]);
    const copy = (await t.as(instructor)(courses.clone, ids(course.id))).body;
    const [item] = await t.db.select().from(courseItems).where(eq(courseItems.courseId, copy.id));
    expect(item).toMatchObject({ name: 'Flour', drip: { days: 3 }, facts: { preview: true }, status: 'publish' });
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.courseId, copy.id));
    expect(uses.map((use) => [use.mediaId, use.itemId])).toEqual(
      expect.arrayContaining([
        [fileId, item!.id],
        [fileId, null],
      ]),
    );

    const changed = await t.as(instructor)(lessons.update, {
      ...ids(item!.id),
      body: { description: '<p>Rye</p>' },
    });
    expect(changed.body.description).toBe('<p>Rye</p>');
    const [original] = await t.db.select().from(lessonRows).where(eq(lessonRows.id, id));
    expect(original).toMatchObject({ description: '<p>White or brown</p>', downloadMaterials: [fileId] });
  });

  it('leaves behind what lies in the trash', async () => {
    const course = await t.given.course({ author: instructor, sections: [2, 1] });
    await t.db.update(courseItems).set({ status: 'trash' }).where(eq(courseItems.id, course.items[0]!.id));
    await t.db.update(sectionRows).set({ trashedAt: t.now() }).where(eq(sectionRows.id, course.sections[1]!.id));
    const copy = (await t.as(instructor)(courses.clone, ids(course.id))).body;
    expect(copy.counts).toMatchObject({ sections: 1, items: 1 });
  });

  it('asked for twice at once makes two, with two names and two addresses', async () => {
    const course = await t.given.course({ author: instructor, name: 'Twice' });
    const copies = await Promise.all([1, 2].map(() => t.as(instructor)(courses.clone, ids(course.id))));
    expect(copies.map((copy) => copy.body.name).toSorted()).toEqual(['Twice - Copy', 'Twice - Copy 2']);
    expect(copies.map((copy) => copy.body.slug).toSorted()).toEqual(['twice-copy', 'twice-copy-2']);
  });

  it('takes as many statements for 200 items as for 2', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      const { result, statements } = await t.countStatements(() => t.as(instructor)(courses.clone, ids(course.id)));
      expect(result.body.counts.items).toBe(count);
      return statements.length;
    };
    expect(await cost(200)).toBe(await cost(2));
  });

  it('is for staff of the course', async () => {
    const { id } = await t.given.course({ author: instructor, status: 'draft' });
    expect((await t.visitor(courses.clone, ids(id))).status).toBe(401);
    expect((await t.as(student)(courses.clone, ids(id))).status).toBe(403);
    expect((await t.as(other)(courses.clone, ids(id))).status).toBe(404);
    expect((await t.as(manager)(courses.clone, ids(2_000_000))).status).toBe(404);
  });
});

describe('the sample course', () => {
  it('is a draft of whoever asks, with pictures and lessons, and adds no term to the school', async () => {
    const count = async () => (await t.db.execute(sql`select id from terms`)).rows.length;
    const before = await count();
    const made = await t.as(instructor)(courses.sample);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'draft',
      author: { id: instructor.id },
      name: 'A Clear Page',
      featured: false,
      can: { edit: true },
    });
    expect(made.body.featured_image_url).not.toBe('');
    expect(made.body.counts.lessons).toBeGreaterThan(5);
    expect(await count()).toBe(before);
    const again = await t.as(instructor)(courses.sample);
    expect(again.body.slug).toBe('a-clear-page-2');
  });

  it('is chosen from a list, and published by who may publish', async () => {
    const { body: samples } = await t.as(instructor)(courses.samples);
    expect(samples.map(({ slug }) => slug)).toContain('sterne-ueber-der-stadt');
    expect(samples.find(({ locale }) => locale === 'de')?.lessons).toBeGreaterThan(0);
    const body = { sample: 'sterne-ueber-der-stadt', status: 'publish' } as const;
    const made = await t.as(manager)(courses.sample, { body });
    expect(made.body).toMatchObject({ name: 'Sterne über der Stadt', status: 'publish', author: { id: manager.id } });
    const unknown = await t.as(manager)(courses.sample, { body: { sample: 'none' } });
    expect(unknown.body.data).toMatchObject({ params: { sample: expect.stringContaining('a-clear-page') } });
    expect((await t.as(student)(courses.samples)).status).toBe(403);
  });

  it('comes by its other name', async () => {
    const headers = await t.credentials(manager);
    const url = '/api/lectern/v1/courses/import/sample-courses';
    const made = await t.raw({ method: 'POST', url, headers, payload: { status: 'draft' } });
    expect([made.statusCode, made.json().name]).toEqual([201, 'A Clear Page']);
  });

  it('is for those who may have courses', async () => {
    expect((await t.visitor(courses.sample)).status).toBe(401);
    expect((await t.as(student)(courses.sample)).status).toBe(403);
  });
});
