import type { MediaPlace } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../extension-points.ts';
import type { Actor } from '../http/actor.ts';

/** A column that names files of the media library by their ids, and the ids in it as the rows of a select. */
interface MediaIds {
  column: PgColumn;
  select: SQL;
}

/** What a row of a table can show, and what is said of the row to people who look for the uses of a file. */
export interface MediaReference {
  kind: MediaPlace['kind'];
  table: PgTable;
  ids?: readonly MediaIds[];
  /** HTML, JSON or text that names files by their addresses. */
  texts?: readonly PgColumn[];
  /** Joins that the facts below need. */
  joins?: SQL;
  id: SQL;
  /** '' where the name of the kind is enough. */
  title: SQL;
  course?: { id: SQL; name: SQL };
  taxonomy?: SQL;
  /** Which rows an instructor finds; none without. Managers and administrators find all. */
  visibleTo?: (actor: Actor) => SQL;
}

/**
 * Every column that refers to a file of the library. A test looks for columns that no module names. Snapshots of quizzes
 * are none: attempts show what was asked, and former addresses redirect.
 */
export const mediaReferences = extensionPoint<MediaReference>('what refers to media');

export const mediaId = (column: PgColumn): MediaIds => ({ column, select: sql`select ${column}` });

/** A list of ids. */
export const mediaIds = (column: PgColumn): MediaIds => ({
  column,
  select: sql`select value::integer from jsonb_array_elements_text(${column}) where value ~ '^[0-9]{1,9}$'`,
});

/** Ids under these keys of the objects in a list. */
export const mediaIdsUnder = (column: PgColumn, ...keys: string[]): MediaIds => ({
  column,
  select: sql`select (entry ->> key)::integer from jsonb_array_elements(${column}) entry,
    unnest(${`{${keys.join(',')}}`}::text[]) key where entry ->> key ~ '^[0-9]{1,9}$'`,
});

/** An id at a path of a document, such as 'general.styling.logo_id'. */
export const mediaIdAt = (column: PgColumn, path: string): MediaIds => ({
  column,
  select: sql`select (${column} #>> ${`{${path.replaceAll('.', ',')}}`}::text[])::integer`,
});

/** An address, or an id in digits where the school itself has the video. */
export const videoId = (column: PgColumn, source: PgColumn): MediaIds => ({
  column,
  select: sql`select case when ${source} = 'self-hosted' and ${column} ~ '^[0-9]{1,9}$' then ${column}::integer end`,
});
