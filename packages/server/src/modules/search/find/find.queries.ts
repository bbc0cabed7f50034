import type { ItemTypeSlug } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/fragments/search.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { media } from '../../media/media.tables.ts';
import { videoNotes } from '../../watching/watching.tables.ts';
import { folded } from '../../../platform/db/fragments/folded.ts';
import { type EntryKind, type LineMark, searchEntries, searchItems, searchWords } from '../search.tables.ts';
import type { Term } from './terms.rules.ts';

const MAX_COURSES = 100;
/** More than are shown: some cannot be opened by the person. */
const MAX_FOUND = 120;
/** Of which it is looked how close together their words are. */
const MAX_COUNTED = 400;
const MAX_OF_ITEM = 3;
const MAX_NOTES = 5;
/** Of trigrams, from 0 to 1: a letter that is missing, doubled or wrong in a word of five. */
const MIN_SIMILARITY = 0.35;

/** Courses that the person teaches, the latest first. */
export async function selectTaughtCourseIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from ${courses} c where ${taughtBy(userId, sql`c`)} and c.status <> 'trash'
    order by c.id desc limit ${MAX_COURSES}`);
  return rows.map(({ id }) => id);
}

let similarity: boolean | undefined;

/** Whether this database has pg_trgm, without which mistyped words are not corrected. */
async function hasSimilarity(db: Db): Promise<boolean> {
  if (similarity === undefined) {
    const { rows } = await db.execute<{ has: boolean }>(
      sql`select to_regprocedure('similarity(text,text)') is not null as has`,
    );
    similarity = rows[0]?.has ?? false;
  }
  return similarity;
}

/** For each of these words, the most similar one in the content of the courses, if there is one. Two statements. */
export async function selectCorrections(
  db: Db,
  { courseIds, words }: { courseIds: readonly number[]; words: readonly string[] },
): Promise<Record<string, string>> {
  if (words.length === 0 || !(await hasSimilarity(db))) return {};
  const { rows } = await db.execute<{ word: string; best: string }>(sql`
    select typed.word, best.word as best
    from (select word, ${folded(sql`word`)} as plain from unnest(${sql.param([...words])}::text[]) as t (word)) typed
    cross join lateral (
      select w.word, similarity(w.word, typed.plain) as likeness
      from ${searchWords} w
      where w.course_id = any(${sql.param([...courseIds])}::int[]) and w.word % typed.plain
      order by likeness desc, w.word
      limit 1
    ) best
    where best.likeness >= ${MIN_SIMILARITY} and best.word <> typed.plain`);
  return Object.fromEntries(rows.map(({ word, best }) => [word, best]));
}

/** A term as a query of PostgreSQL, in each language of the courses. */
export interface TermQuery {
  word: string;
  anywhere: string;
  inTitle: string;
}

/**
 * Words that say nothing in a language of the courses, such as "the", are left out when there are others. One statement.
 */
export async function selectTermQueries(
  db: Db,
  {
    courseIds,
    terms,
    corrections,
  }: {
    courseIds: readonly number[];
    terms: readonly Term[];
    corrections: Readonly<Record<string, string>>;
  },
): Promise<TermQuery[]> {
  const forms = terms.flatMap(({ word, isPrefix }, at) => [
    { at, word, isPrefix },
    ...(corrections[word] === undefined ? [] : [{ at, word: corrections[word], isPrefix: false }]),
  ]);
  const quoted = (label: string): SQL => sql`'''' || ${folded(sql`f.word`)} || ''':' || f.prefix || ${label}::text`;
  const joined = (label: string): SQL => {
    const query = sql`to_tsquery(c.config, ${quoted(label)})::text`;
    return sql`coalesce(string_agg(distinct nullif(${query}, ''), ' | '), '')`;
  };
  const { rows } = await db.execute<{ at: number; saysNothing: boolean; anywhere: string; inTitle: string }>(sql`
    with configs as (
      select distinct config from ${searchItems} where course_id = any(${sql.param([...courseIds])}::int[])
    )
    select f.at, bool_or(to_tsquery(c.config, ${quoted('')}) = '') as "saysNothing", ${joined('ABCD')} as anywhere, ${joined('A')} as "inTitle"
    from unnest(${sql.param(forms.map(({ at }) => at))}::int[], ${sql.param(forms.map(({ word }) => word))}::text[],
      ${sql.param(forms.map(({ isPrefix }) => (isPrefix ? '*' : '')))}::text[]) as f (at, word, prefix)
    cross join configs c
    group by f.at
    order by f.at`);
  const queries = rows.filter(({ anywhere }) => anywhere !== '');
  const telling = queries.filter(({ saysNothing }) => !saysNothing);
  return (telling.length > 0 ? telling : queries).map(({ at, anywhere, inTitle }) => ({
    word: terms[at]?.word ?? '',
    anywhere,
    inTitle,
  }));
}

export interface FoundEntry {
  id: number;
  kind: EntryKind;
  title: string;
  body: string;
  mediaId: number | null;
  page: number | null;
  marks: LineMark[] | null;
  course: { id: number; name: string };
  item: { id: number; type: ItemTypeSlug; name: string };
}

/** Where it is searched. */
export interface Wanted {
  courseIds: readonly number[];
  types: readonly ItemTypeSlug[];
  /** Of courses that the person teaches, drafts too. */
  taughtIds: readonly number[];
}

const placeOf = ({ courseIds, types, taughtIds }: Wanted): SQL => sql`
  e.course_id = any(${sql.param([...courseIds])}::int[]) and i.type = any(${sql.param([...types])}::text[])
  and (i.status = 'publish' or (i.status <> 'trash' and e.course_id = any(${sql.param([...taughtIds])}::int[])))`;

const columns = sql`id, kind, coalesce(nullif(title, ''), document, '') as title, body, media_id as "mediaId", page, marks,
  json_build_object('id', course_id, 'name', course_name) as course,
  json_build_object('id', item_id, 'type', item_type, 'name', item_name) as item`;

const joinedEntries = sql`${searchEntries} e
  join ${courseItems} i on i.id = e.item_id
  join ${courses} c on c.id = e.course_id
  left join ${media} m on m.id = e.media_id`;

const names = sql`c.name as course_name, i.type as item_type, i.name as item_name, m.title as document`;

/**
 * The best passages, at most three of one item. A passage counts for each word that it contains, rare words more than
 * frequent ones and titles more than text, for words that the name of its item has, and for words that are close
 * together. `missing`: words that no passage contains. One statement.
 */
export async function selectFound(
  db: Db,
  wanted: Wanted & { queries: readonly TermQuery[] },
): Promise<{ entries: FoundEntry[]; missing: string[] }> {
  const { queries } = wanted;
  if (queries.length === 0) return { entries: [], missing: [] };
  const query = (text: string): SQL => sql`${text}::tsquery`;
  const any = query(queries.map(({ anywhere }) => `(${anywhere})`).join(' | '));
  const all = query(queries.map(({ anywhere }) => `(${anywhere})`).join(' & '));
  const each = (make: (one: TermQuery, at: number) => SQL, by: string): SQL => sql.join(queries.map(make), sql.raw(by));
  const has = (at: number): SQL => sql.raw(`has_${at}`);
  const titled = (at: number): SQL => sql.raw(`titled_${at}`);
  const named = (at: number): SQL => sql.raw(`named_${at}`);
  const weight = (at: number): SQL => sql.raw(`weight_${at}`);
  const { rows } = await db.execute<FoundEntry & { missing: boolean[] } & Record<string, unknown>>(sql`
    with found as materialized (
      select e.id, e.item_id, e.kind,
        ${each(({ anywhere }, at) => sql`(e.words @@ ${query(anywhere)})::int as ${has(at)}`, ', ')},
        ${each(({ inTitle }, at) => sql`(e.words @@ ${query(inTitle)})::int as ${titled(at)}`, ', ')},
        ${each(({ anywhere }, at) => sql`coalesce(n.words @@ ${query(anywhere)}, false)::int as ${named(at)}`, ', ')}
      from ${searchEntries} e
      join ${courseItems} i on i.id = e.item_id
      left join ${searchEntries} n on n.item_id = e.item_id and n.kind = 'name'
      where ${placeOf(wanted)} and e.words @@ ${any}
    ), weights as materialized (
      select ${each((_, at) => sql`ln(1 + count(*)::float / greatest(sum(${has(at)}), 1)) as ${weight(at)}`, ', ')},
        array[${each((_, at) => sql`sum(${has(at)}) = 0`, ', ')}] as missing
      from found
    ), counted as (
      select f.id, f.item_id, missing,
        ${each((_, at) => sql`${weight(at)} * (${has(at)} + 0.5 * ${named(at)} + 1.5 * ${titled(at)})`, ' + ')}
        + case when ${each((_, at) => sql`${has(at)} = 1`, ' and ')} then 1 else 0 end
        + case kind when 'name' then 0.2 when 'transcript' then -0.1 when 'document' then -0.2 else 0 end as score
      from found f, weights
      order by score desc, f.id
      limit ${MAX_COUNTED}
    ), scored as (
      select e.*, ${names}, missing, score + ts_rank_cd(e.words, ${all}, 4) * 4 as score
      from counted k
      join ${joinedEntries} on e.id = k.id
    ), ranked as (
      select *, row_number() over (partition by item_id order by score desc, id) as place from scored
    )
    select ${columns}, missing from ranked where place <= ${MAX_OF_ITEM} order by score desc, id limit ${MAX_FOUND}`);
  const missing = rows[0]?.missing;
  return {
    entries: rows,
    missing: queries.flatMap(({ word }, at) => (missing?.[at] === false ? [] : word)),
  };
}

/** Passages that contain the text as it is, for scripts without spaces between words. One statement. */
export async function selectContaining(db: Db, wanted: Wanted & { search: string }): Promise<FoundEntry[]> {
  const { rows } = await db.execute<FoundEntry & Record<string, unknown>>(sql`
    with found as (
      select e.*, ${names}, row_number() over (partition by e.item_id order by e.id) as place
      from ${joinedEntries}
      where ${placeOf(wanted)}
        and (${contains(sql`e.title`, wanted.search)} or ${contains(sql`e.body`, wanted.search)})
    )
    select ${columns} from found where place <= ${MAX_OF_ITEM} order by kind = 'name' desc, id limit ${MAX_FOUND}`);
  return rows;
}

export interface FoundNote {
  title: string;
  body: string;
  second: number;
  course: { id: number; name: string };
  item: { id: number; type: ItemTypeSlug; name: string };
}

/** The newest notes of the person that contain all of these words. One statement. */
export async function selectNotes(
  db: Db,
  { courseIds, userId, words }: { courseIds: readonly number[]; userId: number; words: readonly string[] },
): Promise<FoundNote[]> {
  const text = folded(sql`n.title || ' ' || n.description`);
  const { rows } = await db.execute<FoundNote & Record<string, unknown>>(sql`
    select n.title, n.description as body, n.time_stamp as second,
      json_build_object('id', c.id, 'name', c.name) as course,
      json_build_object('id', i.id, 'type', i.type, 'name', i.name) as item
    from ${videoNotes} n
    join ${courses} c on c.id = n.course_id
    join ${courseItems} i on i.id = n.lesson_id and i.status = 'publish'
    where n.user_id = ${userId} and n.course_id = any(${sql.param([...courseIds])}::int[])
      and (select bool_and(position(${folded(sql`w.word`)} in ${text}) > 0)
        from unnest(${sql.param([...words])}::text[]) as w (word))
    order by n.created_at desc, n.id desc
    limit ${MAX_NOTES}`);
  return rows;
}
