import type { Answer, contract } from '@lectern/contract';
import { MAX_GRADE_FILE_CELLS, MAX_GRADE_FILE_PROBLEMS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { changesOf, type SentCell, writeChanges } from '../cells/save-cells.usecases.ts';
import { selectPeople } from '../results/result-list.queries.ts';
import { holdLearners } from '../results/results.queries.ts';
import { type Column, lockGradebook, selectStructure, type Structure } from '../setup/columns.queries.ts';
import { invalid, message } from '../words/messages.ts';
import { type Reader, translate } from '../words/translate.ts';
import { readLines } from './grade-file.ts';
import { USER_ID_HEAD } from './grid-file.usecases.ts';

type Report = Answer<typeof contract.gradebook.importFile>;
type Problem = Report['problems'][number];
type FileLines = Awaited<ReturnType<typeof readLines>>;

const PREVIEWED = 50;
const KEY_IN_HEAD = /\[(manual:[1-9]\d{0,9})\]\s*$/;
const POINTS = /^\d{1,5}(\.\d{1,2})?$/;

interface FileCell {
  line: number;
  column: Column;
  userId: number;
  score: number | null;
}

/** The places of the manual columns whose keys are in the head. */
function placesOf(head: readonly string[], { columns }: Structure) {
  const columnOf = new Map<string, Column>(columns.map((one) => [one.key, one]));
  const places = head.flatMap((name, at) => {
    const column = columnOf.get(KEY_IN_HEAD.exec(name)?.[1] ?? '');
    return column ? [{ at, column }] : [];
  });
  const keys = new Set<string>();
  for (const { column } of places) {
    if (keys.has(column.key)) invalid('csv', 'file_column_twice', { name: column.name });
    keys.add(column.key);
  }
  return places;
}

/** Reads the scores of a file as the grid gives it. */
function readCells({ lines: all, delimiter }: FileLines, structure: Structure, reader: Reader) {
  const [first, ...lines] = all;
  const head = first?.values ?? [];
  const userAt = head.findIndex((name) => name.trim() === USER_ID_HEAD);
  const places = placesOf(head, structure);
  if (userAt < 0 || places.length === 0) invalid('csv', 'file_columns');
  if (lines.length * places.length > MAX_GRADE_FILE_CELLS) invalid('csv', 'file_cells', { n: MAX_GRADE_FILE_CELLS });
  const problems: Problem[] = [];
  const add = (line: number, column: string, sentence: Parameters<typeof translate>[1]) =>
    problems.push({ line, column, message: translate(reader, sentence) });
  const cells: FileCell[] = [];
  const seen = new Set<number>();
  for (const { line, values } of lines) {
    // A missing cell is not an empty one, which removes a score.
    if (values.length < head.length) {
      add(line, '', message('file_short'));
      continue;
    }
    const text = values[userAt]!.trim();
    const userId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (seen.has(userId) && userId > 0) add(line, USER_ID_HEAD, message('file_twice'));
    seen.add(userId);
    for (const { at, column } of places) {
      const written = values[at]!.trim();
      // Where semicolons separate cells, spreadsheets write decimal commas.
      const value = delimiter === ',' ? written : written.replace(',', '.');
      const total = column.total / 100;
      if (value !== '' && (!POINTS.test(value) || Number(value) > total)) {
        add(line, column.name, message('file_number', { value: written.slice(0, 40), n: total }));
      } else cells.push({ line, column, userId, score: value === '' ? null : Number(value) });
    }
  }
  return { problems, cells };
}

type Writing = WriteContext & { courseId: number; reader: Reader; body: { csv: string; dry_run: boolean } };

/** Enters the scores of a file, or says what it would change. With a problem nothing is saved. */
export async function importGrades(writing: Writing): Promise<Report> {
  const file = await readLines(writing.body.csv);
  return writing.services.db.transaction((db) => enterFile(db, { ...writing, file }));
}

async function enterFile(db: Db, writing: Writing & { file: FileLines }): Promise<Report> {
  const { services, courseId, reader, body, now, file } = writing;
  await lockGradebook(db, courseId);
  const structure = await selectStructure(db, services, courseId);
  const { problems, cells } = readCells(file, structure, reader);
  const userIds = [...new Set(cells.map(({ userId }) => userId))];
  const learners = await holdLearners(db, { courseId, userIds, now });
  const strangers = new Set(cells.filter(({ userId }) => !learners.has(userId)).map(({ line }) => line));
  for (const line of strangers) {
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
