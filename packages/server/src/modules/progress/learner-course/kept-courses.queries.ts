import type { ItemTypeSlug } from '@lectern/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runCacheByServer } from '../../../platform/run-cache.ts';
import type { Services } from '../../../platform/services.ts';
import { courseItems, courses, type Drip, type ItemFacts, sections } from '../../courses/courses.tables.ts';
import { type CourseFacts, courseFactColumns } from '../../enrollments/index.ts';

/** The part of a course that is the same for all learners. Cached and shared between requests, so it is read-only. */
export interface KeptCourse {
  readonly course: Readonly<CourseFacts>;
  /** Published items of every type, in order; sections without any are left out. */
  readonly sections: readonly KeptSection[];
}

interface KeptSection {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly items: readonly KeptItem[];
}

export interface KeptItem {
  readonly id: number;
  readonly type: ItemTypeSlug;
  readonly name: string;
  readonly facts: ItemFacts;
  readonly drip: Drip;
}

/**
 * The version of a course: another one after every change of its row, its sections or its items (triggers touch the
 * course's row). Unique also within one transaction.
 */
export const courseVersion: SQL<string> = sql<string>`${courses}.xmin::text || ${courses}.ctid::text`;

/** Written out: Drizzle names no table where a query has one. */
const sectionsJson: SQL<KeptSection[]> = sql<KeptSection[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
    'items', own.items) order by s.position, s.id), '[]'::json)
  from ${sections} s
  join lateral (
    select json_agg(json_build_object('id', i.id, 'type', i.type, 'name', i.name, 'facts', i.facts, 'drip', i.drip)
      order by i.outline_position) as items
    from ${courseItems} i where i.section_id = s.id and i.status = 'publish'
  ) own on own.items is not null
  where s.course_id = courses.id)`;

const keptCourse = preparedQuery((db) =>
  db
    .select({ course: courseFactColumns, sections: sectionsJson })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('courseId'))),
);

const MAX_BYTES = 32 * 1024 * 1024;
/** Of an item with its name, its facts and its JSON, roughly. */
const ITEM_BYTES = 1000;
const COURSE_BYTES = 3000;

const bytesOf = ({ sections: all }: KeptCourse): number =>
  COURSE_BYTES + ITEM_BYTES * all.reduce((sum, { items }) => sum + items.length, all.length);

const keptCourses = runCacheByServer<KeptCourse>({ maxBytes: MAX_BYTES, bytesOf });

/** The course as it is at this version, from memory or in one statement; undefined when it was just deleted. */
export async function readKeptCourse(
  { db, services }: { db: Db; services: Services },
  { courseId, version }: { courseId: number; version: string },
): Promise<KeptCourse | undefined> {
  try {
    return await keptCourses(services.db)(`${courseId} ${version}`, async () => {
      const [row] = await keptCourse(db, { courseId });
      if (!row) throw new CourseGone();
      return row;
    });
  } catch (error) {
    if (error instanceof CourseGone) return undefined;
    throw error;
  }
}

class CourseGone extends Error {}
