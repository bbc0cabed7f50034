import type { Endpoint } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { type Archive, ArchiveError } from './open-archive.ts';
import type { Report } from './report.ts';
import { type Parts, reasonOf, type Target } from './target.ts';

/** An archive and the target that it is imported into. */
export interface ImportContext {
  archive: Archive;
  target: Target;
  report: Report;
}

/** The import of one course of an archive. */
export interface CourseTask extends ImportContext {
  /** The id of the course in the archive. */
  sourceId: number;
  /** Replaces the name of the course; null keeps the name from the archive. */
  name: string | null;
  /** The course whose content is replaced; null for a new one. */
  overwrites: number | null;
}

/** Where a new item goes, in the form that the endpoints take. */
export interface ItemPlace {
  course_id: number;
  parent_id: number;
}

/** A refused record. Its course is not kept. */
export class RecordError extends Error {
  readonly item: string;
  readonly reason: Message;

  constructor(item: string, reason: Message) {
    super(reason.code);
    this.name = 'RecordError';
    this.item = item;
    this.reason = reason;
  }
}

/** Turns refusals into a `RecordError` for this record. Errors of the job itself are rethrown as they are. */
export async function aboutRecord<Result>(item: string, writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    if (error instanceof ArchiveError) throw new RecordError(item, error.sentence);
    if (error instanceof AppError && error.code !== 'unavailable') throw new RecordError(item, reasonOf(error));
    throw error;
  });
}

/** The key of a record in `target.made`, prefixed with the id that its course has in the archive. */
export const partOf = ({ sourceId }: Pick<CourseTask, 'sourceId'>, kind: string, id = sourceId): string =>
  `${sourceId}/${kind}:${id}`;

/** The id that a written record has in the target. */
export function madeOf({ target }: ImportContext, part: string): number {
  const id = target.made.get(part);
  if (id === undefined) throw new Error(`nothing was made of ${part}`);
  return id;
}

const idIn = (answer: unknown): number => (answer as { id: number }).id;

/**
 * Calls an endpoint that answers with the record, and returns the id of that record. The id is stored under each of
 * `parts` in the transaction of the call, together with what `also` writes.
 */
export async function writeRecord(
  context: ImportContext,
  {
    parts,
    endpoint,
    input,
    also,
  }: {
    parts: readonly [string, ...string[]];
    endpoint: Endpoint;
    input: Parts;
    also?: ((tx: Db, id: number) => Promise<void>) | undefined;
  },
): Promise<number> {
  await context.target.call(endpoint, input, {
    made: (answer) => parts.map((part): [string, number] => [part, idIn(answer)]),
    ...(also && { also: (tx, answer) => also(tx, idIn(answer)) }),
  });
  return madeOf(context, parts[0]);
}
