import type { ContentStatus, Flow, Taxonomy } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { courseItems, courses, sections } from './courses.tables.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { terms } from '../terms/terms.tables.ts';
import { courseFaqs } from '../faqs/faqs.tables.ts';
import { createCourse, type NewCourse, refreshOutline, setStudentsCount } from './index.ts';
import { upsertTerm } from '../terms/index.ts';
import { createLesson } from '../lessons/index.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { sanitizeRich } from '../../platform/html/sanitize-texts.ts';
import { users } from '../identity/identity.tables.ts';
import { type Authored, sanitized } from '../../test/authored.ts';
import type { World } from '../../test/factories.ts';

interface CourseInput extends Authored<Partial<Omit<NewCourse, 'welcome'>>> {
  welcome?: { enabled: boolean; title: string; description: string };
  studentsCount?: number;
  author?: { id: number };
  /** Number of text lessons per section; one section with one lesson by default. */
  sections?: readonly number[];
  flow?: Flow;
  termIds?: readonly number[];
}

interface LessonInput extends Authored<Partial<typeof lessons.$inferInsert>> {
  name?: string;
  status?: ContentStatus;
  section?: { id: number; courseId: number };
  course?: { id: number; sections: { id: number }[] };
  drip?: { date: string | null; days: number };
  preview?: boolean;
}

export function factories({ db, now, made }: World) {
  async function someAuthor(): Promise<number> {
    const name = `author-${(made.courses += 1)}`;
    const [row] = await db
      .insert(users)
      .values({
        kind: 'member',
        username: name,
        nicename: name,
        email: `${name}@example.com`,
        emailVerifiedAt: now(),
        displayName: `Author ${made.courses}`,
        roles: storedRoles('instructor'),
        createdAt: now(),
        modifiedAt: now(),
      })
      .returning({ id: users.id });
    return row!.id;
  }

  /** Published lessons of a few words, in as many statements for 500 as for one. */
  async function fill(courseId: number, sectionIds: readonly number[], counts: readonly number[]) {
    const rows = sectionIds.flatMap((sectionId, at) =>
      Array.from({ length: counts[at] ?? 0 }, (_, position) => ({
        courseId,
        sectionId,
        type: 'lesson' as const,
        name: `Lesson ${at + 1}.${position + 1}`,
        slug: `lesson-${at + 1}-${position + 1}`,
        status: 'publish' as const,
        position,
        outlinePosition: 0,
        drip: { date: null, days: 0 },
        facts: { video: false, videoSource: '', videoPlaybackTime: 0, duration: 0, preview: false },
        createdAt: now(),
        modifiedAt: now(),
      })),
    );
    if (rows.length > 0) {
      const ids = await db.insert(courseItems).values(rows).returning({ id: courseItems.id });
      await db.insert(lessons).values(
        ids.map(({ id }) => ({
          id,
          description: sanitizeRich('<p>Some words to read.</p>'),
          videoMeta: { time_stamps: [], enable_video_share: false, enable_right_button_click: false },
        })),
      );
    }
    await refreshOutline(db, courseId);
    return db
      .select()
      .from(courseItems)
      .where(sql`${courseItems.courseId} = ${courseId}`)
      .orderBy(courseItems.outlinePosition);
  }

  /** A published open course with an author of its own, and its items in the order of the outline. */
  async function course({
    author,
    sections: counts = [1],
    termIds = [],
    studentsCount,
    welcome,
    ...fields
  }: CourseInput = {}) {
    const row = await createCourse(db, {
      fields: {
        name: `Course ${(made.courses += 1)}`,
        status: 'publish',
        authorId: author?.id ?? (await someAuthor()),
        ...sanitized<Partial<NewCourse>>(fields),
        ...(welcome && { welcome: { ...welcome, description: sanitizeRich(welcome.description) } }),
      },
      termIds,
      difficultyId: fields.difficultyId ?? null,
      now: now(),
    });
    if (studentsCount !== undefined) await setStudentsCount(db, row.id, studentsCount);
    const rows = counts.map((_, position) => ({
      courseId: row.id,
      name: `Section ${position + 1}`,
      position,
      createdAt: now(),
      modifiedAt: now(),
    }));
    const sectionRows = rows.length > 0 ? await db.insert(sections).values(rows).returning() : [];
    const items = await fill(
      row.id,
      sectionRows.map((section) => section.id),
      counts,
    );
    return { ...row, author: { id: row.authorId ?? 0 }, sections: sectionRows, items };
  }

  /** A lesson at the end of a section; in a new course by default. */
  async function lesson({ name, status, section, course: given, drip, preview = false, ...content }: LessonInput = {}) {
    const place = section ?? { courseId: 0, id: 0 };
    if (!section) {
      const home = given ?? (await course({ sections: [0] }));
      place.courseId = home.id;
      place.id = home.sections[0]!.id;
    }
    const id = await createLesson(db, {
      courseId: place.courseId,
      sectionId: place.id,
      name: name ?? `Lesson ${(made.courses += 1)}`,
      status: status ?? 'publish',
      drip: drip ?? { date: null, days: 0 },
      preview,
      content: sanitized<Partial<typeof lessons.$inferInsert>>(content),
      now: now(),
    });
    return { id, courseId: place.courseId, sectionId: place.id };
  }

  async function term(taxonomy: Taxonomy, name = `Term ${(made.courses += 1)}`, fields: { parentId?: number } = {}) {
    const id = await upsertTerm(db, { taxonomy, name, ...fields });
    const [row] = await db.select().from(terms).where(sql`${terms.id} = ${id}`);
    return row!;
  }

  /** A question at the end of the page of a course. */
  async function faq({ courseId, title = `Question ${(made.courses += 1)}?` }: { courseId: number; title?: string }) {
    const [row] = await db
      .insert(courseFaqs)
      .values({
        courseId,
        title,
        content: sanitizeRich('<p>Yes.</p>'),
        menuOrder: made.courses,
        createdAt: now(),
        modifiedAt: now(),
      })
      .returning();
    return row!;
  }

  /** The current row of a course. */
  async function storedCourse(id: number) {
    const [row] = await db.select().from(courses).where(sql`${courses.id} = ${id}`);
    return row;
  }

  return { course, lesson, term, faq, storedCourse };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
