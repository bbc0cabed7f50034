import type { Endpoint, Got } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { advance, callOwn, type Caller, type ImportRun } from '../../long-jobs/index.ts';
import { selectMediaByIds } from '../../media/index.ts';
import { stillImporter } from '../course-archives.guards.ts';
import { insertMade, selectMade, selectOptionalTermId } from '../course-archives.queries.ts';
import type { ArchivedMedia } from '../format/archive-format.ts';
import type { Archive } from './open-archive.ts';
import { maxFileBytes, storeMediaFile } from './stored-media.ts';
import type { Made, Parts, StoredMedia, Target } from './target.ts';

/** Records of one turn; then other people's jobs have theirs. */
const RECORDS_A_TURN = 300;

/** The turn is over: the job goes on in another, it was canceled, or another process works on it. */
export class TurnEnded extends Error {
  readonly why: 'more' | 'canceled' | 'elsewhere';

  constructor(why: TurnEnded['why']) {
    super(why);
    this.why = why;
  }
}

/** The school: everything is written by its own endpoints, with a note of what came of which record. */
export class SchoolTarget implements Target {
  readonly made: Made;
  readonly refusedMedia = new Set<number>();
  private readonly run: ImportRun;
  private readonly importId: number;
  private readonly maxBytes: number;
  /** Records that were counted before this turn, that were met in it, and that are counted by now. */
  private readonly before: number;
  private met = 0;
  private counted: number;

  private constructor(
    run: ImportRun,
    { importId, made, maxBytes }: { importId: number; made: Made; maxBytes: number },
  ) {
    this.run = run;
    this.importId = importId;
    this.made = made;
    this.maxBytes = maxBytes;
    this.before = run.job.done;
    this.counted = run.job.done;
  }

  static async of(run: ImportRun, importId: number): Promise<SchoolTarget> {
    const made = await selectMade(run.services.db, importId);
    return new SchoolTarget(run, { importId, made, maxBytes: await maxFileBytes(run.services) });
  }

  /** The person who imports, as long as they may. */
  async caller(): Promise<Caller> {
    const caller = await this.run.callerNow();
    stillImporter(caller.actor);
    return caller;
  }

  async call(
    endpoint: Endpoint,
    parts: Parts,
    keep?: { made: (answer: unknown) => [string, number][]; also?: (tx: Db, answer: unknown) => Promise<void> },
  ): Promise<void> {
    let fresh: [string, number][] = [];
    const answer = await callOwn(await this.caller(), endpoint, parts, async (tx, body) => {
      fresh = keep?.made(body) ?? [];
      await insertMade(tx, this.importId, fresh);
      await keep?.also?.(tx, body);
    });
    if (answer.kind === 'refused') throw answer.error;
    for (const [part, id] of fresh) this.made.set(part, id);
  }

  async read<E extends Endpoint>(endpoint: E, parts: Parts): Promise<Got<E>> {
    const answer = await callOwn(await this.caller(), endpoint, parts);
    if (answer.kind === 'refused') throw answer.error;
    return answer.body as Got<E>;
  }

  async media(archive: Archive, file: ArchivedMedia): Promise<StoredMedia | undefined> {
    const { services } = this.run;
    const part = `media:${file.id}`;
    const known = this.made.get(part);
    const [row] = known === undefined ? [] : await selectMediaByIds(services.db, [known]);
    const stored =
      row ??
      (await storeMediaFile(services, {
        archive,
        file,
        actor: (await this.caller()).actor,
        maxBytes: this.maxBytes,
        alongside: (tx, { id }) => insertMade(tx, this.importId, [[part, id]]),
      }));
    if (!stored) return undefined;
    this.made.set(part, stored.id);
    const sizes = Object.fromEntries(Object.entries(stored.sizes).map(([name, size]) => [name, size.key]));
    return { id: stored.id, key: stored.key, sizes };
  }

  knownTerm(term: Parameters<Target['knownTerm']>[0]): Promise<number | undefined> {
    return selectOptionalTermId(this.run.services.db, term);
  }

  advance(): Promise<void> {
    return this.advanceBy(1, []);
  }

  /** Counts records; those that an earlier turn has counted are met once more. */
  private async advanceBy(records: number, refusals: Parameters<typeof advance>[2]['refusals']): Promise<void> {
    this.met += records;
    const by = this.met - this.counted;
    if (by <= 0) return;
    const { services, job } = this.run;
    const status = await advance(services.db, job.id, { from: this.counted, by, refusals });
    if (status !== 'running') throw new TurnEnded(status === undefined ? 'elsewhere' : 'canceled');
    this.counted = this.met;
    if (this.counted - this.before >= RECORDS_A_TURN) throw new TurnEnded('more');
  }

  /** Up to a place, whatever of it was met: a course that failed has records that were not. */
  async advanceTo(place: number, refusals: Parameters<typeof advance>[2]['refusals'] = []): Promise<void> {
    await this.advanceBy(place - this.met, refusals);
  }
}
