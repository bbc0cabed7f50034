import type { MediaPlace } from '@lectern/contract';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { mediaReferences, type MediaReference } from '../../../platform/files/media-references.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { users } from '../../identity/identity.tables.ts';
import type { MediaRow } from '../media.queries.ts';
import { media } from '../media.tables.ts';

const MAX_PLACES = 100;

function known(): readonly MediaReference[] {
  const all = mediaReferences.all();
  // Without this check, files that are shown would be taken for unused where no modules are composed.
  if (all.length === 0) throw new Error('no module says what refers to media');
  return all;
}

const stemOf = (key: string): string => key.slice(0, key.indexOf('.'));
/** A key up to its first dot, as it occurs in URLs. */
const ADDRESS = '/files/([A-Za-z0-9_-]{26,64})';

const NONE = sql`null`;
const textOf = (column: SQL | PgColumn) => sql`${column}::text`;

/** The ids that a row names, as a table `named` of its own. */
const named = (ids: NonNullable<MediaReference['ids']>) =>
  sql`(${sql.join(
    ids.map(({ select }) => select),
    sql` union all `,
  )}) as named(id)`;

/** Whether a row shows a file, by its id or by an address that it has or had. */
function shows({ ids = [], texts = [] }: MediaReference, { id, key, formerKeys }: MediaRow): SQL {
  const stems = [key, ...formerKeys].map((one) => `/files/${stemOf(one)}`);
  const byText = texts.flatMap((column) => stems.map((stem) => sql`strpos(${textOf(column)}, ${stem}) > 0`));
  const byId = ids.length > 0 ? [sql`exists (select from ${named(ids)} where named.id = ${id})`] : [];
  return or(...byId, ...byText) ?? sql`false`;
}

const select = (reference: MediaReference, row: MediaRow, actor: Actor) => sql`select
  ${reference.kind}::text as kind, ${reference.id} as id, ${reference.title}::text as title,
  ${reference.course?.id ?? NONE}::integer as course_id, ${reference.course?.name ?? NONE}::text as course_name,
  ${reference.taxonomy ?? NONE}::text as taxonomy,
  ${can(actor, 'author_any') ? sql`true` : (reference.visibleTo?.(actor) ?? sql`false`)} as visible
  from ${reference.table} ${reference.joins ?? sql``} where ${shows(reference, row)}`;

interface PlaceRow extends Record<string, unknown> {
  kind: MediaPlace['kind'];
  id: number;
  title: string;
  course_id: number | null;
  course_name: string | null;
  taxonomy: string | null;
  hidden: number;
}

/** Where a file is shown: the places that the actor may open, and how many others there are. One statement. */
export async function selectPlaces(
  db: Db,
  { row, actor }: { row: MediaRow; actor: Actor },
): Promise<{ places: MediaPlace[]; hidden: number }> {
  const all = sql.join(
    known().map((reference) => select(reference, row, actor)),
    sql` union all `,
  );
  const { rows } = await db.execute<PlaceRow>(sql`with places as (${all}),
    hidden as (select count(*)::integer as n from places where not coalesce(visible, false))
    select p.*, hidden.n as hidden from hidden
    left join (select * from places where visible order by course_name nulls last, kind, title, id
      limit ${MAX_PLACES}) p on true`);
  return {
    places: rows
      .filter(({ kind }) => kind !== null)
      .map(({ kind, id, title, course_id, course_name, taxonomy }) => ({
        kind,
        id,
        title,
        course: course_id === null ? null : { id: course_id, name: course_name ?? '' },
        taxonomy,
      })),
    hidden: rows[0]?.hidden ?? 0,
  };
}

export async function isShown(db: Db, row: MediaRow): Promise<boolean> {
  const each = known().map(
    (reference) =>
      sql`exists (select from ${reference.table} ${reference.joins ?? sql``} where ${shows(reference, row)})`,
  );
  const { rows } = await db.execute<{ shown: boolean }>(sql`select ${or(...each)} as shown`);
  return rows[0]?.shown === true;
}

/** Whether anything shows a file of the list; each table is read once, however many files there are. */
export function isUsed(): SQL {
  const references = known();
  const ids = references
    .filter(({ ids = [] }) => ids.length > 0)
    .map(
      ({ table, ids = [] }) => sql`select named.id from ${table} cross join lateral ${named(ids)}
        where named.id is not null`,
    );
  const stems = references.flatMap(({ table, texts = [] }) =>
    texts.map(
      (column) => sql`select (regexp_matches(${textOf(column)}, ${ADDRESS}, 'g'))[1] from ${table}
        where strpos(${textOf(column)}, '/files/') > 0`,
    ),
  );
  const union = (parts: SQL[]) => sql.join(parts, sql` union all `);
  return sql`(${media.id} in (${union(ids)}) or exists (
    select from unnest(${media.formerKeys} || ${media.key}) as one(key)
    where split_part(one.key, '.', 1) in (${union(stems)})))`;
}

/** Replaces former URLs in all texts. `pairs`: key and its successor. */
export async function rewriteAddresses(db: Db, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const [first] = pairs;
  if (!first) return;
  const stem = `/files/${stemOf(first[0])}`;
  for (const { table, texts = [] } of known()) {
    for (const column of texts) {
      const renamed = pairs.reduce(
        (text, [from, to]) => sql`replace(${text}, ${from}::text, ${to}::text)`,
        textOf(column),
      );
      // The tables of all modules: the list of references is their word that this may be done.
      await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = (${renamed})::${sql.raw(column.getSQLType())}
        where strpos(${textOf(column)}, ${stem}) > 0`);
    }
  }
}

export async function selectOptionalOwner(
  db: Db,
  { authorId }: MediaRow,
): Promise<{ id: number; display_name: string } | null> {
  if (authorId === null) return null;
  const [owner] = await db
    .select({ id: users.id, display_name: users.displayName })
    .from(users)
    .where(eq(users.id, authorId));
  return owner ?? null;
}
