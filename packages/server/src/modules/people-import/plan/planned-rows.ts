import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { rowsOf } from '../read/people-file.ts';
import type { PeopleImportRow } from '../people-import.queries.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { coursesOf, RowsBefore } from './plan-row.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Known } from './known.ts';
import { ownPart } from './own-part.ts';
import { selectCourseIds, selectKnown } from './known.queries.ts';

/** The rows of the file behind the line of names, some at a time. */
export async function* portionsOf(
  { files }: { files: FileStore },
  row: Pick<PeopleImportRow, 'fileKey' | 'encoding' | 'delimiter'>,
  { mapping, now, size }: { mapping: ImportChoices['mapping']; now: Date; size: number },
): AsyncGenerator<Candidate[]> {
  const file = row.fileKey === '' ? null : await files.get(row.fileKey);
  if (!file) throw new AppError('not_found');
  let portion: Candidate[] = [];
  let place = -1;
  for await (const { number, cells } of rowsOf(file, row)) {
    place += 1;
    if (place === 0) continue;
    portion.push(candidateOf({ row: place, sheetRow: number }, cells, { mapping, now }));
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** What the rows need to be judged, asked for portion by portion; each name of a course once. */
export class Lookup {
  readonly before = new RowsBefore();
  private readonly courses = new Map<string, number>();
  private readonly asked = new Set<string>();
  private readonly choices: Pick<ImportChoices, 'courseIds'>;
  private readonly byId: boolean;
  constructor(choices: Pick<ImportChoices, 'courseIds'>, { byId = false } = {}) {
    this.choices = choices;
    this.byId = byId;
  }

  private async findCourses(db: Db, portion: readonly Candidate[]): Promise<void> {
    const names = new Set(portion.flatMap(({ courses }) => courses.filter((name) => !this.asked.has(name))));
    for (const [name, id] of await selectCourseIds(db, [...names])) this.courses.set(name, id);
    for (const name of names) this.asked.add(name);
  }

  async knownOf(db: Db, portion: readonly Candidate[], { now, actor }: { now: Date; actor: Actor }): Promise<Known> {
    await this.findCourses(db, portion);
    const known = await selectKnown(db, {
      emails: portion.flatMap(({ key }) => key || []),
      usernames: portion.flatMap(({ account }) => account.username?.toLowerCase() ?? []),
      courseIds: [...this.choices.courseIds, ...this.courses.values()],
      now,
    });
    const { courseIds } = this.choices;
    return ownPart(db, { ...known, courses: this.courses }, { actor, courseIds, byId: this.byId });
  }

  /** Rows that another turn has done: what later rows repeat of them is known again. */
  async remember(db: Db, portion: readonly Candidate[]): Promise<void> {
    await this.findCourses(db, portion);
    const { choices, courses } = this;
    for (const candidate of portion) {
      this.before.remember(candidate, coursesOf(candidate, { known: { courses }, choices }).courseIds);
    }
  }
}
