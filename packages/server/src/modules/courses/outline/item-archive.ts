import type { Endpoint, Got } from '@lectern/contract';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Message } from '../../../platform/language/messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record of an archive. The contract of its endpoint validates the other fields. */
export type ArchivedRecord = Fields & { id: number; name: string };

/** Calls the school's own endpoints as the exporting person. */
export interface ArchiveReader {
  get<E extends Endpoint>(endpoint: E, parts: { id?: number; query?: Record<string, unknown> }): Promise<Got<E>>;
  /** The pages of a list. Yields at least one page, even if it is empty. */
  pages<E extends Endpoint>(
    endpoint: E,
    parts: { id?: number; query?: Record<string, unknown> },
  ): AsyncGenerator<Got<E>>;
}

/** Writes one item of an archive. A record is named by its kind and its id in the archive. */
export interface ArchivedItemWriter {
  /** The id of the item in the archive. */
  itemId: number;
  /** Course and section of the new item, as fields of a body. */
  place: { course_id: number; parent_id: number };
  /** The id of the record that was created from an archived one. Undefined before it is created. */
  made: (kind: string, id: number) => number | undefined;
  /** Calls an endpoint as the importing person. The ids of created records are stored in the same transaction. */
  call: (
    endpoint: Endpoint,
    parts: { id?: number; body: object },
    keep?: {
      made: (answer: unknown) => [kind: string, id: number, made: number][];
      also?: (tx: Db, answer: unknown) => Promise<void>;
    },
  ) => Promise<void>;
  /** Stores the files that a record names, and returns the record with references to the stored files. */
  withMedia: <R extends ArchivedRecord>(record: R) => Promise<R>;
}

/** How course archives contain items of a type. */
export interface ItemArchive {
  /** The property of an item's file that contains the record. */
  key: string;
  /** The name of the count in reports. */
  counted: string;
  /** Items have questions, which are in separate files and counted separately. */
  asksQuestions?: true;
  update: Endpoint;
  /** Throws `not_found` if the item was deleted. */
  read: (reader: ArchiveReader, id: number) => Promise<{ record: object; questions?: readonly { id: number }[] }>;
  /**
   * Creates records that do not exist yet, so that an interrupted import can continue. The item is complete when the
   * record of kind `item` exists.
   */
  write: (
    writer: ArchivedItemWriter,
    record: ArchivedRecord,
    questions: AsyncIterable<readonly ArchivedRecord[]>,
  ) => Promise<void>;
  /** Reported for each imported item. */
  notice?: Message;
  /**
   * Simulates a call with a valid body if the response is not a plain record. Throws errors of rules that are not part
   * of the contract.
   */
  dryRun?: (endpoint: Endpoint, call: { id: number | undefined; body: unknown; nextId: () => number }) => unknown;
}

/** Fields of the position, which the importer sets. */
const PLACE = ['parent_id', 'course_id', 'menu_order'];

/** The fields of a record that are in the shape of a body, without validation. */
export const takenFields = (shape: object, record: Fields, except: readonly string[] = PLACE): Fields =>
  Object.fromEntries(
    Object.keys(shape).flatMap((key) =>
      record[key] === undefined || except.includes(key) ? [] : [[key, record[key]] as const],
    ),
  );

/** Scheduled items become drafts, because archives do not contain the date. */
export const archivedStatus = ({ status }: Fields) => (status === 'future' ? 'draft' : status);

/** Filters a list. Other values are returned unchanged, so that the contract refuses them. */
export const keptEntries = (value: unknown, keep: (entry: Fields) => boolean): unknown =>
  Array.isArray(value) ? value.filter((entry) => keep((entry ?? {}) as Fields)) : value;

/** The files of a list that are in the archive. */
export const keptFiles = (value: unknown): unknown => keptEntries(value, ({ id }) => Number(id) > 0);

type Taking = Endpoint<z.ZodType, z.ZodType, z.ZodObject>;

/** `ItemArchive` of a type whose items are a single record of its endpoints. */
export function recordArchive({
  endpoints: { get, create, update },
  without,
  fields,
  also,
  ...rest
}: Pick<ItemArchive, 'key' | 'counted' | 'notice'> & {
  endpoints: { get: Endpoint; create: Taking; update: Endpoint };
  /** Fields of the response that depend on the reader or the school. */
  without: readonly string[];
  /** Body fields that differ from the record. */
  fields: (record: ArchivedRecord) => Fields;
  /** Writes columns that are not in the body. */
  also?: (record: ArchivedRecord) => ((tx: Db, id: number) => Promise<void>) | undefined;
}): ItemArchive {
  return {
    ...rest,
    update,
    async read(reader, id) {
      const answer = (await reader.get(get, { id, query: { context: 'edit' } })) as object;
      return { record: Object.fromEntries(Object.entries(answer).filter(([key]) => !without.includes(key))) };
    },
    async write({ itemId, place, call, withMedia }, archived) {
      const record = await withMedia(archived);
      const write = also?.(archived);
      const body = {
        ...takenFields(create.body.shape, record),
        status: archivedStatus(record),
        ...fields(record),
        ...place,
      };
      await call(
        create,
        { body },
        {
          made: (answer) => [['item', itemId, (answer as { id: number }).id]],
          ...(write && { also: (tx, answer) => write(tx, (answer as { id: number }).id) }),
        },
      );
    },
  };
}

const MAX_CUSTOM_BYTES = 64 * 1024;

/** The custom fields of a record, or undefined if they are too large. */
export function archivedCustomFields({ custom_fields: custom }: Fields): unknown {
  if (custom === null || custom === undefined) return undefined;
  return JSON.stringify(custom).length <= MAX_CUSTOM_BYTES ? custom : undefined;
}
