import type { MediaPlace } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../extension-points.ts';
import type { Actor } from '../http/actor.ts';

/** A column with ids of the media library, and a select of these ids. */
interface MediaIds {
  column: PgColumn;
  select: SQL;
}

/** Files that rows of a table can show, and the facts about a row in the usage of a file. */
export interface MediaReference {
  kind: MediaPlace['kind'];
  table: PgTable;
  ids?: readonly MediaIds[];
  /** Columns of HTML, JSON or text with URLs of files. */
  texts?: readonly PgColumn[];
  /** Joins that the facts below need. */
  joins?: SQL;
  id: SQL;
  /** '' if the name of the kind is enough. */
  title: SQL;
  course?: { id: SQL; name: SQL };
  taxonomy?: SQL;
  /** The rows that instructors can see; none by default. Managers and administrators see all. */
  visibleTo?: (actor: Actor) => SQL;
}

/**
 * All columns that refer to files of the library. A test finds missing columns. Quiz snapshots are excluded: attempts
 * show the original questions, and former URLs redirect.
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

/** An id at a path of a JSON document, such as 'general.styling.logo_id'. */
export const mediaIdAt = (column: PgColumn, path: string): MediaIds => ({
  column,
  select: sql`select (${column} #>> ${`{${path.replaceAll('.', ',')}}`}::text[])::integer`,
});

/** A column with an id if the video is self-hosted, and with a URL otherwise. */
export const videoId = (column: PgColumn, source: PgColumn): MediaIds => ({
  column,
  select: sql`select case when ${source} = 'self-hosted' and ${column} ~ '^[0-9]{1,9}$' then ${column}::integer end`,
});
