import type { Endpoint, Got } from '@lectern/contract';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Message } from '../../../platform/language/messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record of an archive. Its other fields are checked by the contract of the endpoint that takes them. */
export type ArchivedRecord = Fields & { id: number; name: string };

/** Calls the school's own endpoints in the name of the person who exports. */
export interface ArchiveReader {
  get<E extends Endpoint>(endpoint: E, parts: { id?: number; query?: Record<string, unknown> }): Promise<Got<E>>;
  /** The answers of an endpoint page by page, the first one also when it is empty. */
  pages<E extends Endpoint>(
    endpoint: E,
    parts: { id?: number; query?: Record<string, unknown> },
  ): AsyncGenerator<Got<E>>;
}

/** Writes one item of an archive. A record is named by its kind and its id in the archive. */
export interface ArchivedItemWriter {
  /** The id of the item in the archive. */
  itemId: number;
  /** Where the item goes, in the form that the endpoints take. */
  place: { course_id: number; parent_id: number };
  /** What a record has become; undefined: nothing yet. */
  made: (kind: string, id: number) => number | undefined;
  /** Calls an endpoint in the name of the person who imports; what it has made is stored in its transaction. */
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

/** How archives of courses hold items of a type. */
export interface ItemArchive {
  /** The field of an item's file that holds the record. */
  key: string;
  /** What reports count the items as. */
  counted: string;
  /** Questions are in files of their own, and are counted too. */
  asksQuestions?: true;
  update: Endpoint;
  /** Throws `not_found` for an item that is gone. */
  read: (reader: ArchiveReader, id: number) => Promise<{ record: object; questions?: readonly { id: number }[] }>;
  /** Writes what is not made yet. The item is done when the kind `item` is made. */
  write: (
    writer: ArchivedItemWriter,
    record: ArchivedRecord,
    questions: AsyncIterable<readonly ArchivedRecord[]>,
  ) => Promise<void>;
  /** Said of each imported item. */
  notice?: Message;
  /**
   * What an endpoint of the type would answer to a valid body, where that is no plain record. Throws the errors of rules
   * that the contract does not hold.
   */
  dryRun?: (endpoint: Endpoint, call: { id: number | undefined; body: unknown; nextId: () => number }) => unknown;
}

/** Fields of a place, which the importer chooses. */
const PLACE = ['parent_id', 'course_id', 'menu_order'];

/** The fields of a record that an endpoint takes, without checking their values. */
export const takenFields = (shape: object, record: Fields, except: readonly string[] = PLACE): Fields =>
  Object.fromEntries(
    Object.keys(shape).flatMap((key) =>
      record[key] === undefined || except.includes(key) ? [] : [[key, record[key]] as const],
    ),
  );

/** Scheduled items become drafts: an archive holds no dates for them. */
export const archivedStatus = ({ status }: Fields) => (status === 'future' ? 'draft' : status);

/** Entries of a list that pass. Anything but a list is returned for the contract to refuse. */
export const keptEntries = (value: unknown, keep: (entry: Fields) => boolean): unknown =>
  Array.isArray(value) ? value.filter((entry) => keep((entry ?? {}) as Fields)) : value;

/** Entries of a list of files, without those that the archive lacks. */
export const keptFiles = (value: unknown): unknown => keptEntries(value, ({ id }) => Number(id) > 0);

type Taking = Endpoint<z.ZodType, z.ZodType, z.ZodObject>;

/** `ItemArchive` of a type whose items are one record, which its endpoints answer and take. */
export function recordArchive({
  endpoints: { get, create, update },
  without,
  fields,
  also,
  ...rest
}: Pick<ItemArchive, 'key' | 'counted' | 'notice'> & {
  endpoints: { get: Endpoint; create: Taking; update: Endpoint };
  /** Fields of the answer that are about its reader or this school. */
  without: readonly string[];
  /** Fields of the body that differ from the record's. */
  fields: (record: ArchivedRecord) => Fields;
  /** Writes what no body takes. */
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

/** The custom fields of a record, unless they are too large to keep. */
export function archivedCustomFields({ custom_fields: custom }: Fields): unknown {
  if (custom === null || custom === undefined) return undefined;
  return JSON.stringify(custom).length <= MAX_CUSTOM_BYTES ? custom : undefined;
}
