import type { Answer, contract } from '@lectern/contract';
import { MAX_GRADE_FILE_CELLS, MAX_GRADE_FILE_PROBLEMS } from '@lectern/contract/limits';
import { CsvError, parse } from 'csv-parse/sync';
import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { changesOf, type SentCell, writeChanges } from '../cells/save-cells.usecases.ts';
import { selectPeople } from '../results/result-list.queries.ts';
import { selectLearners } from '../results/results.queries.ts';
import { type Column, lockGradebook, selectStructure, type Structure } from '../setup/columns.queries.ts';
import { invalid, message } from '../words/messages.ts';
import { type Reader, translate } from '../words/translate.ts';
import { USER_ID_HEAD } from './grid-file.usecases.ts';

type Report = Answer<typeof contract.gradebook.importFile>;
type Problem = Report['problems'][number];

const PREVIEWED = 50;
const MAX_LINES = 20_000;
const KEY_IN_HEAD = /\[(manual:[1-9]\d{0,9})\]\s*$/;
const POINTS = /^\d{1,5}(\.\d{1,2})?$/;

function readLines(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, to: MAX_LINES + 1 });
  } catch (error) {
    if (error instanceof CsvError) return invalid('csv', 'file_invalid', { reason: error.code });
    throw error;
  }
}

interface FileCell {
  line: number;
  column: Column;
  userId: number;
  score: number | null;
}

/** Reads a file as the grid gives it: the manual columns whose keys are in its head. */
function readFile(csv: string, { columns }: Structure, reader: Reader) {
  const [head = [], ...lines] = readLines(csv);
  const columnOf = new Map<string, Column>(columns.map((one) => [one.key, one]));
  const userAt = head.findIndex((name) => name.trim() === USER_ID_HEAD);
  const places = head.flatMap((name, at) => {
    const column = columnOf.get(KEY_IN_HEAD.exec(name)?.[1] ?? '');
    return column ? [{ at, column }] : [];
  });
  if (userAt < 0 || places.length === 0) invalid('csv', 'file_columns');
  if (lines.length * places.length > MAX_GRADE_FILE_CELLS) invalid('csv', 'file_cells', { n: MAX_GRADE_FILE_CELLS });
  const problems: Problem[] = [];
  const cells: FileCell[] = [];
  const seen = new Set<number>();
  lines.forEach((values, n) => {
    const line = n + 2;
    const text = values[userAt]?.trim() ?? '';
    const userId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (seen.has(userId) && userId > 0) {
      problems.push({ line, column: USER_ID_HEAD, message: translate(reader, message('file_twice')) });
    }
    seen.add(userId);
    for (const { at, column } of places) {
      const value = values[at]?.trim() ?? '';
      const total = column.total / 100;
      if (value !== '' && (!POINTS.test(value) || Number(value) > total)) {
        const sentence = message('file_number', { value: value.slice(0, 40), n: total });
        problems.push({ line, column: column.name, message: translate(reader, sentence) });
      } else cells.push({ line, column, userId, score: value === '' ? null : Number(value) });
    }
  });
  return { problems, cells };
}

type Writing = WriteContext & { courseId: number; reader: Reader; body: { csv: string; dry_run: boolean } };

/** Enters the scores of a file, or says what it would change. With a problem nothing is saved. */
export async function importGrades(db: Db, writing: Writing): Promise<Report> {
  const { services, courseId, reader, body, now } = writing;
  await lockGradebook(db, courseId);
  const structure = await selectStructure(db, services, courseId);
  const { problems, cells } = readFile(body.csv, structure, reader);
  const userIds = [...new Set(cells.map(({ userId }) => userId))];
  const learners = await selectLearners(db, { courseId, userIds, now });
  const strangers = new Map(cells.filter(({ userId }) => !learners.has(userId)).map(({ line }) => [line, true]));
  for (const line of strangers.keys()) {
    problems.push({ line, column: USER_ID_HEAD, message: translate(reader, message('not_a_learner')) });
  }
  const report = { dry_run: body.dry_run, changed: 0, unchanged: 0, preview: [] };
  if (problems.length > 0) {
    const first = problems.toSorted((one, other) => one.line - other.line).slice(0, MAX_GRADE_FILE_PROBLEMS);
    return { ...report, dry_run: true, problems: first };
  }
  const sent = cells.map(
    ({ userId, column, score }): SentCell => ({ user_id: userId, key: column.key, score, reason: '' }),
  );
  const changes = await changesOf(db, { courseId, structure, now, cells: sent });
  if (!body.dry_run) await writeChanges(db, { ...writing, structure, changes });
  const shown = changes.slice(0, PREVIEWED);
  const people = await selectPeople(
    db,
    shown.map(({ userId }) => userId),
  );
  return {
    dry_run: body.dry_run,
    changed: changes.length,
    unchanged: cells.length - changes.length,
    problems: [],
    preview: shown.flatMap(({ userId, key, before, after }) => {
      const user = people.get(userId);
      if (!user) return [];
      const decimal = (value: number | null) => (value === null ? null : value / 100);
      return [{ user, key, before: decimal(before.score), after: decimal(after.score) }];
    }),
  };
}
