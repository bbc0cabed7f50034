import { contract, type GradebookSetup } from '@lectern/contract';
import { AppError } from '../../../../platform/errors.ts';
import type { ArchivedCourse, ArchivedGradebook } from '../../format/archive-format.ts';
import { aboutRecord, type CourseTask, partOf } from '../course-task.ts';

type Column = GradebookSetup['columns'][number];
interface Sent extends Pick<Column, 'weight' | 'extra_credit'>, Partial<Pick<Column, 'name' | 'total' | 'due_date'>> {
  key?: string;
  category: string;
}
interface ArchivedColumn {
  released: boolean;
  sent: Sent;
}

/** Columns of an overwritten course stay: learners have scores in them. */
function keptColumn({ key, name, total, due_date, weight, extra_credit }: Column): Sent {
  return { key, name, total, due_date, weight, extra_credit, category: '' };
}

/** The columns as they are sent. Items without a column here, such as drafts, are left out. */
function sentColumns(task: CourseTask, { columns, categories }: ArchivedGradebook, before: GradebookSetup | undefined) {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const known = before && new Set(before.columns.map(({ key }) => key));
  return columns.flatMap((column): ArchivedColumn[] => {
    const { item_id: sourceId, category_id, weight, extra_credit, released, name, total, due_date } = column;
    const sent: Sent = { weight, extra_credit, category: nameOf.get(category_id ?? 0) ?? '' };
    if (sourceId === null) return [{ released, sent: { ...sent, name, total, due_date } }];
    const itemId = task.target.made.get(partOf(task, 'item', sourceId));
    const key = `item:${itemId}`;
    return itemId === undefined || (known && !known.has(key)) ? [] : [{ released, sent: { ...sent, key } }];
  });
}

/** The gradebook as it is here; undefined in a dry run. Throws `addon_inactive` in a school without the add-on. */
const readGradebook = ({ target }: CourseTask, courseId: number): Promise<GradebookSetup | undefined> =>
  target.read(contract.gradebook.get, { id: courseId });

/** Writes columns and categories unless an earlier turn has. */
async function writeSetup(task: CourseTask, courseId: number, gradebook: ArchivedGradebook): Promise<void> {
  const part = partOf(task, 'gradebook');
  if (task.target.made.has(part)) return;
  const before = await readGradebook(task, courseId);
  const kept = (before?.columns ?? []).filter(({ type }) => type === 'manual').map(keptColumn);
  const body = {
    version: before?.version ?? 0,
    columns_start_hidden: gradebook.columns_start_hidden,
    categories: gradebook.categories.map(({ name, weight, drop_lowest }) => ({ name, weight, drop_lowest })),
    columns: [...sentColumns(task, gradebook, before).map(({ sent }) => sent), ...kept],
  };
  await task.target.call(contract.gradebook.update, { id: courseId, body }, { made: () => [[part, courseId]] });
}

/** Releases and hides columns as in the archive. A second run changes nothing. */
async function writeReleases(task: CourseTask, courseId: number, gradebook: ArchivedGradebook): Promise<void> {
  const setup = await readGradebook(task, courseId);
  const columns = sentColumns(task, gradebook, setup);
  for (const released of [true, false]) {
    const keys = columns.flatMap((column, place) => {
      const here = setup?.columns[place];
      return here && column.released === released && (here.released_at !== null) !== released ? [here.key] : [];
    });
    const body = { keys, released };
    if (keys.length > 0) await task.target.call(contract.gradebook.release, { id: courseId, body });
  }
}

/**
 * Writes the gradebook of a course after its items, unless an earlier turn has. Scores are not in archives. A school
 * without the add-on leaves it out.
 */
export async function writeGradebook(
  task: CourseTask,
  courseId: number,
  { course, gradebook }: ArchivedCourse,
): Promise<void> {
  if (!gradebook) return;
  const writing = async () => {
    await writeSetup(task, courseId, gradebook);
    await writeReleases(task, courseId, gradebook);
  };
  await aboutRecord(
    course.name,
    writing().catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'addon_inactive')) throw error;
    }),
  );
}
