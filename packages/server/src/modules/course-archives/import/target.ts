import type { Endpoint, Got, Taxonomy } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import type { Message } from '../../../platform/language/messages.ts';
import type { Archive } from './open-archive.ts';
import type { ArchivedMedia } from '../format/archive-format.ts';
import { message } from '../words/messages.ts';

/** What a record has become, by kind and number of the record. */
export type Made = Map<string, number>;

export interface Parts {
  id?: number;
  query?: Record<string, unknown>;
  body?: object;
}

/** A stored file: its id, its name in the store and the names of its sizes. */
export interface StoredMedia {
  id: number;
  key: string;
  sizes: Readonly<Record<string, string>>;
}

/** The destination of an import: the school, or nothing for a dry run. Both run the same code. */
export interface Target {
  made: Made;
  /** Files that were refused. They are not unpacked again for each record that shows them. */
  refusedMedia: Set<number>;
  /**
   * Calls an endpoint as the importing person. Throws the refusal. `keep` records what was created from which record.
   */
  call: (
    endpoint: Endpoint,
    parts: Parts,
    keep?: { made: (answer: unknown) => [string, number][]; also?: (tx: Db, answer: unknown) => Promise<void> },
  ) => Promise<void>;
  /** What an endpoint answers the importing person; undefined in a dry run. Throws the refusal. */
  read: <E extends Endpoint>(endpoint: E, parts: Parts) => Promise<Got<E> | undefined>;
  /** The file in the library; undefined when the archive lacks it. Throws where it is no file that may be uploaded. */
  media: (archive: Archive, file: ArchivedMedia) => Promise<StoredMedia | undefined>;
  /** A term that is here already. */
  knownTerm: (term: { taxonomy: Taxonomy; slug: string }) => Promise<number | undefined>;
  /** Counts a record as done; throws when the job is no longer to go on. */
  advance: () => Promise<void>;
}

/** What an endpoint says is wrong, as one sentence. */
export function reasonOf(error: AppError): Message {
  const [first] = Object.entries(error.params ?? ({} as FieldErrors));
  return first ? message('field_refused', { field: first[0].slice(0, 100), reason: first[1] }) : error.sentence;
}
