import { contract, type Endpoint } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { selectOptionalSecret } from '../../../platform/secrets.ts';
import { type InSameTransaction, callOwn } from '../../long-jobs/index.ts';
import { removeUnshownMedia, selectMediaOfCourse } from '../../media/index.ts';
import type { ChangeContext, Finding, Look, LookContext, Utility } from '../utilities/utility.ts';
import { demoContents } from './demo-contents.ts';
import { selectDemoCourses, selectDemoPeople, selectDemoTerms, selectOptionalDemoCourse } from './demo-data.queries.ts';

const ROWS_AT_ONCE = 50;
/** Ids have 31 bits. The bits above them hold the kind of rows. */
const KIND = 2 ** 32;

interface Row {
  /** The position of the row within its kind. */
  place: number;
  finding: Finding;
  stays: boolean;
}

async function coursesOf({ db }: LookContext, after: number): Promise<Row[]> {
  const rows = await selectDemoCourses(db, { after, limit: ROWS_AT_ONCE });
  return rows.map(({ id, name, items, keep }) => ({
    place: id,
    stays: keep !== '',
    finding: { kind: keep || 'demo_course', id, facts: { course: name, count: items } },
  }));
}

type DemoPerson = Awaited<ReturnType<typeof selectDemoPeople>>[number];

/** Why a demo person is kept; '' if they can be removed. */
function reasonToKeep(row: DemoPerson, actorId: number): string {
  if (row.id === actorId) return 'person_is_you';
  if (row.teaches) return 'person_teaches';
  if (row.learns) return 'person_learns';
  const isAsMade = demoContents
    .one()
    .people.some(
      (one) =>
        one.email === row.email &&
        one.displayName === row.displayName &&
        one.firstName === row.firstName &&
        one.lastName === row.lastName,
    );
  return isAsMade ? '' : 'person_changed';
}

async function peopleOf({ db, actor }: LookContext, after: number): Promise<Row[]> {
  const rows = await selectDemoPeople(db, { after, limit: ROWS_AT_ONCE });
  return rows.map((row) => {
    const keep = reasonToKeep(row, actor.userId);
    return {
      place: row.id,
      stays: keep !== '',
      finding: { kind: keep || 'demo_person', id: row.id, facts: { person: row.displayName } },
    };
  });
}

/** Only in schools created as a demo: elsewhere, terms with these names are the school's own. */
async function termsOf({ db }: LookContext, after: number): Promise<Row[]> {
  if ((await selectOptionalSecret(db, 'seed')) !== 'demo') return [];
  const rows = await selectDemoTerms(db, { after, limit: ROWS_AT_ONCE, made: demoContents.one().terms });
  return rows.map(({ id, place, name, taxonomy, used }) => ({
    place,
    stays: used,
    finding: { kind: used ? 'term_used' : `demo_${taxonomy}`, id, facts: { term: name } },
  }));
}

/** The order matters: teachers follow their courses, and terms come last, when no course has them. */
const kinds = [coursesOf, peopleOf, termsOf];

async function look(context: LookContext, after: number): Promise<Look> {
  const at = Math.floor(after / KIND);
  const rows = (await kinds[at]?.(context, after % KIND)) ?? [];
  const lastPlace = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.place;
  const next = at + 1 < kinds.length ? (at + 1) * KIND : null;
  return {
    findings: rows.filter(({ stays }) => !stays).map(({ finding }) => finding),
    kept: rows.filter(({ stays }) => stays).map(({ finding }) => finding),
    looked: rows.length,
    last: lastPlace === undefined ? next : at * KIND + lastPlace,
  };
}

/** Counts all demo rows by looking at them, since they are few. */
async function count(context: LookContext): Promise<number> {
  let all = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { looked, last } = await look(context, after);
    all += looked;
    after = last;
  }
  return all;
}

/** Calls the endpoint as the user who started the run, so that all its rules apply. */
async function callRemoval(
  { caller }: ChangeContext,
  { endpoint, id, query }: { endpoint: Endpoint; id: number; query: Record<string, unknown> },
  alongside: (tx: Db) => Promise<void>,
): Promise<void> {
  const counted: InSameTransaction = async (tx) => alongside(tx);
  const answer = await callOwn(caller, endpoint, { id, query }, counted);
  // Already deleted.
  if (answer.kind === 'refused' && answer.error.code !== 'not_found') throw answer.error;
}

async function removeCourse(context: ChangeContext, id: number): Promise<void> {
  const { db, services, actor, now, noteChange } = context;
  const course = await selectOptionalDemoCourse(db, id);
  // It was changed or got learners after the check.
  if (!course || course.keep !== '') return;
  const files = await selectMediaOfCourse(db, { courseId: id, storedAt: course.createdAt });
  let keys: string[] = [];
  await callRemoval(context, { endpoint: contract.courses.remove, id, query: { force: true } }, async (tx) => {
    keys = await removeUnshownMedia(tx, { services, actor, now, rows: files });
    await noteChange(tx);
  });
  for (const key of keys) await services.files.remove(key);
}

function change(context: ChangeContext, { kind, id }: Finding): Promise<void> {
  if (kind === 'demo_course') return removeCourse(context, id);
  const { noteChange, actor } = context;
  if (kind === 'demo_person') {
    const query = { force: true, mode: 'delete', reassign: actor.userId };
    return callRemoval(context, { endpoint: contract.users.remove, id, query }, noteChange);
  }
  const endpoint = kind === 'demo_category' ? contract.categories.remove : contract.tags.remove;
  return callRemoval(context, { endpoint, id, query: { force: true } }, noteChange);
}

/** Deletes what the demo and its samples created, except what is used or changed. */
export const demoData: Utility = {
  id: 'delete-demo-data',
  options: [],
  danger: true,
  deletesPeople: true,
  count,
  look,
  change,
};
