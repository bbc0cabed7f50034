import { type Answer, type contract, type Input } from '@lectern/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';
import { terms } from '../../terms/terms.tables.ts';
import { courses, courseTerms } from '../courses.tables.ts';
import { catalogConditions, choiceConditions, languageOf, namedTerms } from './course-list.queries.ts';

export type FacetQuery = Input<typeof contract.courses.facets>['query'];
export type Facets = Answer<typeof contract.courses.facets>;

/** As many as a column of filters can show. */
const MAX_INSTRUCTORS = 30;
const MAX_TAGS = 8;
const MAX_TERMS = 500;

/**
 * How many courses each filter would leave. A group is counted with the choices of all the other groups and without its
 * own, since choosing in it replaces what is chosen. One statement.
 */
export async function getFacets(db: Db, query: FacetQuery, schoolLanguage: string): Promise<Facets> {
  const chosen = choiceConditions(query, schoolLanguage);
  const holds = (condition: SQL | undefined) => sql<boolean>`${condition ?? sql`true`}`;
  const chosenTags = query.tag ? namedTerms('tag', query.tag) : sql`select 0`;
  const listed = db
    .select({
      id: courses.id,
      difficultyId: courses.difficultyId,
      authorId: courses.authorId,
      additionalAuthorIds: courses.additionalAuthorIds,
      free: holds(choiceConditions({ price_type: 'free' }, schoolLanguage).price_type).as('free'),
      inCategory: holds(chosen.category).as('in_category'),
      inDifficulty: holds(chosen.difficulty).as('in_difficulty'),
      inPrice: holds(chosen.price_type).as('in_price'),
      language: languageOf(schoolLanguage).as('language'),
      inLanguage: holds(chosen.language).as('in_language'),
      inTag: holds(chosen.tag).as('in_tag'),
      byAuthor: holds(chosen.author).as('by_author'),
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.authorId))
    .where(and(catalogConditions({ ...query, slug: undefined }), chosen.rating));
  const { rows } = await db.execute<{ facets: Facets }>(sql`
    with recursive listed as materialized (${listed}),
    tree as (
      select id as top, id from ${terms} where taxonomy = 'category'
      union select tree.top, c.id from ${terms} c join tree on c.parent_id = tree.id where c.taxonomy = 'category'
    ),
    by_category as (
      select tree.top as id, count(distinct l.id) as count from listed l
      join ${courseTerms} ct on ct.course_id = l.id join tree on tree.id = ct.term_id
      where l.in_tag and l.in_language and l.in_difficulty and l.in_price and l.by_author
      group by tree.top order by count desc, id limit ${MAX_TERMS}
    ),
    by_tag as (
      select t.id, t.name, t.slug,
        count(*) filter (where l.in_category and l.in_language and l.in_difficulty and l.in_price and l.by_author) as count
      from listed l join ${courseTerms} ct on ct.course_id = l.id
      join ${terms} t on t.id = ct.term_id and t.taxonomy = 'tag'
      group by t.id
    ),
    tags as (
      select *, id in (${chosenTags}) as chosen from by_tag where count > 0 or id in (${chosenTags})
      order by chosen desc, count desc, name, id limit ${MAX_TAGS}
    ),
    by_language as (
      select language, count(*) as count from listed
      where in_category and in_tag and in_difficulty and in_price and by_author
      group by language
    ),
    by_difficulty as (
      select difficulty_id as id, count(*) as count from listed
      where difficulty_id is not null and in_category and in_tag and in_language and in_price and by_author
      group by difficulty_id order by count desc, id limit ${MAX_TERMS}
    ),
    by_instructor as (
      select u.id, u.display_name, count(*) filter (where in_category and in_tag and in_language and in_difficulty and in_price) as count
      from listed, lateral unnest(array_append(additional_author_ids, author_id)) as teacher(id)
      join ${users} u on u.id = teacher.id
      group by u.id, u.display_name
    ),
    instructors as (
      select * from by_instructor where count > 0 or id = ${query.author ?? 0}
      order by id = ${query.author ?? 0} desc, count desc, display_name, id limit ${MAX_INSTRUCTORS}
    ),
    by_price as (
      select count(*) filter (where free) as free, count(*) filter (where not free) as paid
      from listed where in_category and in_tag and in_language and in_difficulty and by_author
    )
    select json_build_object(
      'categories', (select coalesce(json_agg(c), '[]'::json) from by_category c),
      'difficulties', (select coalesce(json_agg(d), '[]'::json) from by_difficulty d),
      'tags', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'count', count)
        order by count desc, name, id), '[]'::json) from tags),
      'languages', (select coalesce(json_agg(g order by g.count desc, g.language), '[]'::json) from by_language g),
      'price_types', (select to_json(p) from by_price p),
      'instructors', (select coalesce(json_agg(i order by i.count desc, i.display_name, i.id), '[]'::json) from instructors i)
    ) as facets`);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row.');
  return row.facets;
}
