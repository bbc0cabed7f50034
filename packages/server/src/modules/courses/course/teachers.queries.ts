import type { Answer, contract, Input } from '@lectern/contract';
import { and, asc, desc, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { window } from '../../../platform/http/paging.ts';
import { users } from '../../identity/identity.tables.ts';
import { mayAuthor } from './courses.queries.ts';

type Teachers = typeof contract.courses.teachers;
export type TeacherQuery = Input<Teachers>['query'];

/** A page of those who may teach, by their names alone. */
export async function selectTeachers(
  db: Db,
  query: TeacherQuery,
): Promise<{ rows: Answer<Teachers>['data']; total: number }> {
  const name = sql`${users.displayName} collate "und-x-icu"`;
  const { limit, offset } = window(query);
  const found = await db
    .select({
      id: users.id,
      display_name: users.displayName,
      avatar_url: users.avatarUrl,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .where(
      and(
        mayAuthor,
        ...searchWords(query.search).map((word) => contains(users.displayName, word)),
        query.include.length > 0 ? inArray(users.id, query.include) : undefined,
        query.exclude.length > 0 ? notInArray(users.id, query.exclude) : undefined,
      ),
    )
    .orderBy(query.order === 'asc' ? asc(name) : desc(name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
}
