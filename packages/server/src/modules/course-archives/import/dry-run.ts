import type { Endpoint } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
import { itemTypes } from '../../courses/index.ts';
import { selectOptionalTermId } from '../course-archives.queries.ts';
import type { ArchivedMedia } from '../format/archive-format.ts';
import type { Archive } from './open-archive.ts';
import { checkMediaFile } from './stored-media.ts';
import type { Made, Parts, StoredMedia, Target } from './target.ts';

/** Nowhere: what would be written is checked as its endpoint checks it, and numbered. */
export class DryRun implements Target {
  readonly made: Made = new Map();
  readonly refusedMedia = new Set<number>();
  private readonly db: Db;
  private readonly files: FileStore;
  private readonly maxBytes: number;
  private readonly seen = new Map<number, StoredMedia | undefined>();
  private lastId = 0;

  constructor({ db, files, maxBytes }: { db: Db; files: FileStore; maxBytes: number }) {
    this.db = db;
    this.files = files;
    this.maxBytes = maxBytes;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  async call(
    endpoint: Endpoint,
    { id, body }: Parts,
    keep?: { made: (answer: unknown) => [string, number][] },
  ): Promise<void> {
    // As it would arrive: what is undefined is not sent.
    const parsed = endpoint.body.safeParse(JSON.parse(JSON.stringify(body ?? {})));
    if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
    const call = { id, body: parsed.data, nextId: () => this.nextId() };
    const [special] = itemTypes.all().flatMap(({ archive }) => archive?.dryRun?.(endpoint, call) ?? []);
    const answer: unknown = special ?? { id: id ?? this.nextId() };
    for (const [part, made] of keep?.made(answer) ?? []) this.made.set(part, made);
  }

  async read(): Promise<undefined> {}

  async media(archive: Archive, file: ArchivedMedia): Promise<StoredMedia | undefined> {
    if (!this.seen.has(file.id)) {
      const there = await checkMediaFile(this.files, { archive, file, maxBytes: this.maxBytes });
      if (there) this.made.set(`media:${file.id}`, this.nextId());
      this.seen.set(file.id, there ? { id: this.lastId, key: file.key, sizes: file.sizes } : undefined);
    }
    return this.seen.get(file.id);
  }

  knownTerm(term: Parameters<Target['knownTerm']>[0]): Promise<number | undefined> {
    return selectOptionalTermId(this.db, term);
  }

  async advance(): Promise<void> {}
}
