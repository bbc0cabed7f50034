import type { Answer, contract, Input } from '@lectern/contract';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import { window } from '../../../platform/http/paging.ts';
import { personFoundBy } from '../../identity/index.ts';
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
        ...searchWords(query.search).map((word) => personFoundBy(word, { byAddress: false })),
        inIds(query, users.id),
      ),
    )
    .orderBy(query.order === 'asc' ? asc(name) : desc(name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
}
