import { type Answer, type contract, type ImportEncoding } from '@lectern/contract';
import { createReadStream } from 'node:fs';
import { AppError, type FieldErrors } from '../../platform/errors.ts';
import type { StagedFile } from '../../platform/files/files.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { translate } from '../../platform/language/messages.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import { readSettings } from '../settings/index.ts';
import { readMailContext } from '../mails/index.ts';
import { type Candidate, candidateOf } from './plan/candidate.ts';
import { coursesOf } from './plan/plan-row.ts';
import { Lookup } from './plan/planned-rows.ts';
import { bringPower } from './plan/powers.ts';
import { selectMembers, selectPairs } from './plan/known.queries.ts';
import { guessMapping } from './read/guess-mapping.ts';
import { rowsOf } from './read/people-file.ts';
import { certainEncoding, readFacts } from './read/file-facts.ts';
import { invalid } from './words/messages.ts';
import { preparePortion, writePortion } from './write/write-portion.usecases.ts';

/** While a client waits; hashing the passwords of so many takes half a minute. */
const MAX_ROWS_AT_ONCE = 200;

type Enrolled = Answer<typeof contract.manualEnrollments.create>;
type Context = RequestContext<Actor>;

interface Rows {
  candidates: Candidate[];
  /** The people were named by their ids. */
  byId: boolean;
}

const ZERO = '0.00';

/** Who of these people is in which of these courses, one order for each. */
async function ordersOf({ db }: Pick<Context, 'db'>, wanted: ReadonlyMap<number, ReadonlySet<number>>) {
  const courseIds = [...new Set([...wanted.values()].flatMap((ids) => [...ids]))];
  const rows = await selectPairs(db, { userIds: [...wanted.keys()], courseIds });
  return rows
    .filter(({ userId, courseId }) => wanted.get(userId)?.has(courseId))
    .map(({ id, userId, courseId, enrolledAt, name, customer }): Enrolled['data'][number] => {
      const at = enrolledAt.toISOString();
      const amounts = { quantity: 1, subtotal: ZERO, total: ZERO } as const;
      return {
        id,
        status: 'completed',
        total: ZERO,
        customer_id: userId,
        customer: { id: userId, display_name: customer },
        created_via: 'manual-enrollments',
        date_created: at,
        date_completed: at,
        course_lines: [{ id, course_id: courseId, name, type: 'course', ...amounts }],
      };
    });
}

/** Takes the rows over at once: what one of them refuses leaves the others as they are. */
async function enrollRows(context: Context, { candidates, byId }: Rows): Promise<Enrolled> {
  const { services, actor, now, locale, db } = context;
  const [mailContext, { authentication }] = await Promise.all([readMailContext(services), readSettings(services)]);
  const choices = { existing: 'skip' as const, courseIds: [] };
  const lookup = new Lookup(choices, { byId });
  const minPasswordLength = authentication.password_min_length;
  const writing = { services, actor, mailContext, invite: true, minPasswordLength, now, source: 'manual' as const };
  const portion = await preparePortion(db, { candidates, lookup, choices, writing });
  const { written, failed } = await db.transaction((tx) => writePortion(tx, portion));
  for (const { made, userId } of written) {
    const details = { by: 'manual_enrollment' };
    if (made) {
      logSecurityEvent(services, { event: 'account_created', actorId: actor.userId, subjectId: userId, details });
    }
  }
  const wanted = new Map<number, Set<number>>();
  for (const { userId, candidate } of written) {
    const ids = wanted.get(userId) ?? new Set<number>();
    for (const id of coursesOf(candidate, { known: portion.known, choices }).courseIds) ids.add(id);
    wanted.set(userId, ids);
  }
  const said = ({ sheetRow: row }: Candidate, errors: FieldErrors) =>
    Object.entries(errors).map(([field, sentence]) => ({ row, field, message: translate(locale, sentence) }));
  return {
    data: await ordersOf(context, wanted),
    failed: failed.flatMap(({ candidate, errors }) => said(candidate, errors)),
  };
}

/** Several people into several courses. Whom the actor does not know does not exist for them. */
export async function enrollByHand(
  context: Context,
  { user_ids, course_ids }: { user_ids: readonly number[]; course_ids: readonly number[] },
): Promise<Enrolled> {
  const { db, now } = context;
  const ids = [...new Set(user_ids)];
  const members = new Map((await selectMembers(db, ids)).map(({ id, email }) => [id, email]));
  const courses = course_ids.join(';');
  const mapping = ['email', 'courses'] as const;
  const candidates = ids.map((id, at) => {
    const email = members.get(id);
    // Cannot be found by address.
    if (!email) throw new AppError('not_found');
    return candidateOf({ row: at + 1, sheetRow: at + 1 }, [email, courses], { mapping, now });
  });
  const answer = await enrollRows(context, { candidates, byId: true });
  if (answer.failed.some(({ field }) => field === 'email') && !can(context.actor, 'enrol_learners')) {
    throw new AppError('not_found');
  }
  return answer;
}

/** The people of a file, each into the courses of their row. */
export async function enrollFromCsv(
  context: Context,
  { path, encoding }: StagedFile & { encoding?: ImportEncoding | undefined },
): Promise<Enrolled> {
  const { now } = context;
  const open = () => createReadStream(path);
  const facts = await readFacts(open, encoding ?? (await certainEncoding(open)));
  if (facts.rows > MAX_ROWS_AT_ONCE) invalid('file', 'too_many_rows_at_once', { n: MAX_ROWS_AT_ONCE });
  const mapping = guessMapping(facts.columns);
  if (!mapping.includes('email')) invalid('file', 'email_needed');
  if (!mapping.includes('courses')) invalid('file', 'courses_needed');
  const candidates: Candidate[] = [];
  let place = -1;
  for await (const { number, cells } of rowsOf(open(), facts)) {
    place += 1;
    if (place > 0) candidates.push(candidateOf({ row: place, sheetRow: number }, cells, { mapping, now }));
  }
  if (bringPower(candidates, context.actor)) justConfirmed(context);
  return enrollRows(context, { candidates, byId: false });
}
