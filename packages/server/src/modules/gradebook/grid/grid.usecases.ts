import type { Answer, contract, Input } from '@lectern/contract';
import type { ScoredCell } from '@lectern/contract/course-score';
import { MAX_GRID_CELLS } from '@lectern/contract/limits';
import { invalid } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { enteredView } from '../cells/entered.ts';
import { emailFor } from '../../identity/index.ts';
import { scorePeople } from '../results/recompute.usecases.ts';
import { keyOfCell, selectCells, selectResults } from '../results/results.queries.ts';
import { courseResultView, hundredths } from '../results/results.views.ts';
import { selectScale } from '../scale/grades.queries.ts';
import { selectStructure, type Structure } from '../setup/columns.queries.ts';
import { columnView } from '../setup/setup.views.ts';
import { selectLearnerPage, selectListedPeople } from './grid.queries.ts';

export type GridRow = Answer<typeof contract.gradebook.grid>['data'][number];
type Query = Input<typeof contract.gradebook.grid>['query'];

const cellView = (cell: ScoredCell): GridRow['cells'][number] => ({
  key: cell.key,
  status: cell.status,
  earned: hundredths(cell.earned),
  total: cell.total / 100,
  percent: hundredths(cell.percent),
  dropped: cell.dropped,
  overridden: cell.overridden,
  needs_review: cell.needsReview ?? false,
});

interface AskedRows {
  services: Services;
  structure: Structure;
  userIds: readonly number[];
  reader: Actor;
  now: Date;
}

/** The rows of these people, in their order. */
export async function readGridRows(
  db: Db,
  { services, structure, userIds, reader, now }: AskedRows,
): Promise<GridRow[]> {
  if (userIds.length === 0) return [];
  const of = { courseIds: [structure.courseId], userIds };
  const gradeOfId = new Map((await selectScale(db)).map((row) => [row.id, row]));
  const people = new Map((await selectListedPeople(db, userIds)).map((row) => [row.id, row]));
  const results = new Map((await selectResults(db, of)).map((row) => [row.userId, row]));
  const entered = Map.groupBy(await selectCells(db, of), ({ userId }) => userId);
  const without = userIds.filter((id) => !results.has(id));
  const scored =
    without.length === 0
      ? new Map<number, never>()
      : (await scorePeople(db, { structure, userIds: without, services, now })).scores;
  return userIds.flatMap((userId): GridRow[] => {
    const person = people.get(userId);
    if (!person) return [];
    const result = results.get(userId);
    const score = scored.get(userId)?.score;
    return [
      {
        user: {
          id: userId,
          display_name: person.displayName,
          email: emailFor(reader, person),
          avatar_url: person.avatarUrl,
        },
        result_id: result?.id ?? null,
        ...courseResultView(result, gradeOfId),
        overridden: result !== undefined && result.overridePercent !== null,
        cells: (result?.cells ?? score?.cells ?? []).map(cellView),
        entered: Object.fromEntries((entered.get(userId) ?? []).map((row) => [keyOfCell(row), enteredView(row)])),
      },
    ];
  });
}

/** A page of learners with all their cells. */
export async function readGrid(
  db: Db,
  asked: { services: Services; courseId: number; query: Query; reader: Actor; now: Date },
) {
  const { services, courseId, query, reader, now } = asked;
  const structure = await selectStructure(db, services, courseId);
  if (query.per_page * structure.columns.length > MAX_GRID_CELLS) invalid('per_page', 'page_too_large');
  const { orderby, order } = query;
  const page = { orderby, order, ...window(query) };
  const { userIds, total } = await selectLearnerPage(db, { courseId, filters: query, reader, now, ...page });
  const rows = await readGridRows(db, { services, structure, userIds, reader, now });
  return { rows, total, columns: structure.columns.map(columnView) };
}
