import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, gte, ilike, inArray, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { searchPatterns } from '../courses/index.ts';
import { media } from '../media/media.tables.ts';
import { lessons } from './lessons.tables.ts';

export type LessonQuery = Input<typeof contract.lessons.list>['query'];

/** A file that a lesson names, as far as its view shows it. JSON has no dates. */
export interface LessonFile {
  id: number;
  key: string;
  title: string;
  altText: string;
  mimeType: string;
  byteSize: number;
  createdAt: string;
}

const filmId = sql`case when ${lessons.videoSource} = 'self-hosted' and ${lessons.videoSourceUrl} ~ '^[0-9]{1,9}$'
  then ${lessons.videoSourceUrl}::integer end`;

/** Every file the lesson names by id, beside it as JSON: no further statement however many there are. */
const files = sql<LessonFile[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'title', m.title,
    'altText', m.alt_text, 'mimeType', m.mime_type, 'byteSize', m.byte_size, 'createdAt', m.created_at)), '[]')
  from ${media} m where m.id in (${lessons.featuredImage}, ${lessons.videoPosterId}, ${filmId})
    or m.id in (select (track->>'media_id')::integer from jsonb_array_elements(${lessons.subtitles}) track)
    or m.id in (select (one #>> '{}')::integer from jsonb_array_elements(${lessons.downloadMaterials}) one))`;

function selectLessonViews(db: Db) {
  return db
    .select({
      item: courseItems,
      lesson: lessons,
      section: { id: sections.id, name: sections.name, position: sections.position },
      course: { id: courses.id, name: courses.name, authorId: courses.authorId, status: courses.status },
      files,
    })
    .from(courseItems)
    .innerJoin(lessons, eq(lessons.id, courseItems.id))
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId));
}

export type LessonViewRow = Awaited<ReturnType<typeof selectLessonViews>>[number];

const lessonRow = builtOnce((db) => selectLessonViews(db).where(eq(courseItems.id, sql.placeholder('id'))));

export async function getLessonRow(db: Db, id: number): Promise<LessonViewRow> {
  const [row] = await lessonRow(db, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whose lessons a list holds: one course's, one author's, or everybody's. */
export interface LessonScope {
  courseId: number | null;
  sectionId: number | null;
  authorId: number | null;
  /** Learners: nothing but what is published. */
  publishedOnly: boolean;
}

function filters(query: LessonQuery, scope: LessonScope): SQL | undefined {
  const patterns = searchPatterns(query.search);
  return and(
    scope.courseId === null ? undefined : eq(courseItems.courseId, scope.courseId),
    scope.sectionId === null ? undefined : eq(courseItems.sectionId, scope.sectionId),
    scope.authorId === null ? undefined : eq(courses.authorId, scope.authorId),
    scope.publishedOnly ? eq(courseItems.status, 'publish') : undefined,
    query.status === 'any' ? ne(courseItems.status, 'trash') : eq(courseItems.status, query.status),
    ...patterns.map((pattern) =>
      // What learners cannot read yet must not be found by its words either.
      or(ilike(courseItems.name, pattern), scope.publishedOnly ? undefined : ilike(lessons.description, pattern)),
    ),
    query.include.length > 0 ? inArray(courseItems.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(courseItems.id, query.exclude) : undefined,
    query.after ? gte(courseItems.createdAt, new Date(query.after)) : undefined,
    query.before ? lte(courseItems.createdAt, new Date(query.before)) : undefined,
  );
}

/** One page of lessons. Two statements. */
export async function selectLessonPage(db: Db, { query, scope }: { query: LessonQuery; scope: LessonScope }) {
  const where = filters(query, scope);
  const sorts = {
    menu_order: sql`${courseItems.outlinePosition}`,
    id: sql`${courseItems.id}`,
    title: sql`${courseItems.name} collate "und-x-icu"`,
    date: sql`${courseItems.createdAt}`,
    modified: sql`${courseItems.modifiedAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectLessonViews(db)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(courseItems.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)` })
    .from(courseItems)
    .innerJoin(lessons, eq(lessons.id, courseItems.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}
