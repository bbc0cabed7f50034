import type { Endpoint, Got } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { ArchiveReader } from '../../courses/index.ts';
import { callOwn, type Caller } from '../../long-jobs/index.ts';

/** Rows of a call. Where the texts of a page are too large together, the next smaller size is tried. */
const PAGE_SIZES = [100, 20, 4, 1];

/** Calls the school's own endpoints as the exporting person. */
export class Reader implements ArchiveReader {
  readonly caller: Caller;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async get<E extends Endpoint>(endpoint: E, parts: { id?: number; query?: Record<string, unknown> }): Promise<Got<E>> {
    const answer = await callOwn(this.caller, endpoint, parts);
    if (answer.kind === 'refused') throw answer.error;
    return answer.body as Got<E>;
  }

  /** Undefined for records that were deleted or belong to an inactive add-on. */
  async optional<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
    return asking.catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'not_found' || error.code === 'addon_inactive'))
        return undefined;
      throw error;
    });
  }

  /** The pages of a list. Yields at least one page, even if it is empty. */
  async *pages<E extends Endpoint>(
    endpoint: E,
    { id, query }: { id?: number; query?: Record<string, unknown> },
  ): AsyncGenerator<Got<E>> {
    let reached = 0;
    let size = 0;
    for (;;) {
      const perPage = PAGE_SIZES[size] ?? 1;
      const page = { page: reached / perPage + 1, per_page: perPage };
      const answer = await callOwn(this.caller, endpoint, { ...(id && { id }), query: { ...query, ...page } });
      if (answer.kind === 'refused') {
        if (!answer.error.params?.per_page || perPage === 1) throw answer.error;
        size += 1;
        continue;
      }
      yield answer.body as Got<E>;
      reached += perPage;
      if (reached >= (answer.body as { meta: { total: number } }).meta.total) return;
    }
  }

  /** All rows of an endpoint. */
  async rows<Row>(endpoint: Endpoint, parts: { id?: number; query?: Record<string, unknown> }): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const body of this.pages(endpoint, parts)) rows.push(...(body as { data: Row[] }).data);
    return rows;
  }
}
