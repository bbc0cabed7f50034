import type { ContentStatus, ItemTypeSlug } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { type Listed, whole } from '../../../platform/db/fragments/listed-texts.ts';
import { users } from '../../identity/identity.tables.ts';
import { media } from '../../media/media.tables.ts';
import { courseItems, coursePrerequisites, courses, courseTerms, sections } from '../courses.tables.ts';
import { terms } from '../../terms/terms.tables.ts';
import { minutesInSql } from '../item-minutes.ts';

interface TermRow {
  id: number;
  name: string;
  slug: string;
  taxonomy: 'category' | 'tag';
}

const difficulties = alias(terms, 'difficulty');
const modifiers = alias(users, 'modifier');

const termRows = sql<TermRow[]>`(select coalesce(json_agg(
  json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'taxonomy', t.taxonomy) order by t.name, t.id), '[]')
  from ${courseTerms} ct join ${terms} t on t.id = ct.term_id where ct.course_id = ${courses.id})`;

/** A featured video from our own files is stored as a media id in digits. */
const videoKey = sql<
  string | null
>`(select m.key from ${media} m where not m.trashed and ${courses.featuredVideoSource} = 'self-hosted'
  and m.id = case when ${courses.featuredVideoUrl} ~ '^[0-9]{1,9}$' then ${courses.featuredVideoUrl}::integer end)`;

interface RequiredRow {
  id: number;
  name: string;
  slug: string;
  status: ContentStatus;
}

const requiredRows = sql<RequiredRow[]>`(select coalesce(json_agg(
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'status', c.status) order by c.name, c.id), '[]')
  from ${coursePrerequisites} cp join ${courses} c on c.id = cp.required_id where cp.course_id = ${courses.id})`;

interface TeacherRow {
  id: number;
  displayName: string;
  avatarUrl: string;
  /** Whether the person is still an instructor. */
  teaches: boolean;
}

const additionalAuthors = sql<TeacherRow[]>`(select coalesce(json_agg(json_build_object('id', p.id,
    'displayName', p.display_name, 'avatarUrl', p.avatar_url,
    'teaches', p.roles && array['instructor', 'manager', 'administrator'])
    order by array_position(${courses.additionalAuthorIds}, p.id)), '[]')
  from ${users} p where p.id = any(${courses.additionalAuthorIds}))`;

const sectionCount = sql<number>`(select count(*) from ${sections} s
  where s.course_id = ${courses.id} and s.trashed_at is null)`;

const publishedItems = (types: readonly ItemTypeSlug[]) =>
  sql`from ${courseItems} i where i.course_id = ${courses.id} and i.status = 'publish'
    and i.type in (${sql.join(
      [...types, ''].map((type) => sql`${type}`),
      sql`, `,
    )})`;

/**
 * Courses with everything that their view contains. Always one statement: related records are aggregated as JSON.
 * `types` are the item types that count.
 */
export function selectCourseViews(
  db: Db,
  types: readonly ItemTypeSlug[],
  { content, truncated }: Listed<typeof courses> = whole(courses),
) {
  return db
    .select({
      course: content,
      truncated,
      author: {
        id: users.id,
        displayName: users.displayName,
        avatarUrl: users.avatarUrl,
        headline: users.headline,
        description: users.description,
      },
      modifiedBy: modifiers.displayName,
      difficulty: { id: difficulties.id, name: difficulties.name, slug: difficulties.slug },
      image: media,
      additionalAuthors,
      terms: termRows,
      prerequisites: requiredRows,
      videoKey,
      sectionCount,
      itemCounts: sql<Partial<Record<ItemTypeSlug, number>>>`(select coalesce(json_object_agg(type, n), '{}')
        from (select i.type, count(*) as n ${publishedItems(types)} group by i.type) counted)`,
      itemMinutes: sql<number>`(select coalesce(round(sum(${minutesInSql(sql`i.facts`)})), 0)::int
        ${publishedItems(types)})`,
      firstItem: sql<{ id: number; type: string } | null>`(select json_build_object('id', i.id, 'type', i.type)
        ${publishedItems(types)} order by i.outline_position limit 1)`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.authorId))
    .leftJoin(modifiers, eq(modifiers.id, courses.modifiedById))
    .leftJoin(difficulties, eq(difficulties.id, courses.difficultyId))
    .leftJoin(media, and(eq(media.id, courses.featuredImage), eq(media.trashed, false)));
}

export type CourseViewRow = Awaited<ReturnType<typeof selectCourseViews>>[number];

export async function selectOptionalCourseView(
  db: Db,
  { id, types }: { id: number; types: readonly ItemTypeSlug[] },
): Promise<CourseViewRow | undefined> {
  const [row] = await selectCourseViews(db, types).where(eq(courses.id, id));
  return row;
}
