import type { GradeCause, LatePenalty, RatedRubric } from '@lectern/contract';
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { assignmentGrades, assignmentReplies } from '../assignments.tables.ts';

const BATCH = 200;

export interface NewTerms {
  assignmentId: number;
  /** Only the submission of this learner. */
  userId?: number;
  totalPoints: number;
  passPoints: number;
}

/** A graded submission whose rating by the rubric was worked out anew. */
export interface ScaledReply {
  id: number;
  /** Before the late penalty. */
  points: number;
  rubric: RatedRubric;
}

const graded = ({ assignmentId, userId }: Pick<NewTerms, 'assignmentId' | 'userId'>) =>
  and(
    eq(assignmentReplies.assignmentId, assignmentId),
    userId === undefined ? undefined : eq(assignmentReplies.userId, userId),
    isNull(assignmentReplies.archivedAt),
    isNotNull(assignmentReplies.gradedAt),
  );

/** A batch of graded submissions that were rated by a rubric. Locks their rows. */
export async function selectRatedReplies(db: Db, { assignmentId, after }: { assignmentId: number; after: number }) {
  return db
    .select({
      id: assignmentReplies.id,
      givenPoints: assignmentReplies.givenPoints,
      totalPoints: assignmentReplies.totalPoints,
      rubric: assignmentReplies.rubric,
    })
    .from(assignmentReplies)
    .where(
      and(graded({ assignmentId }), gt(assignmentReplies.id, after), sql`${assignmentReplies.rubric} <> 'null'::jsonb`),
    )
    .orderBy(asc(assignmentReplies.id))
    .limit(BATCH)
    .for('update');
}

/**
 * Applies new terms to the submissions that `which` selects, and adds each changed grade to the history. Results follow
 * the passing points, except where a grader overrode them. Returns the number of changed grades. One statement.
 */
async function regradeWhere(
  db: Db,
  {
    which,
    points,
    rubric,
    terms: { totalPoints, passPoints },
    by: { graderId, now, cause = 'changed' },
  }: RegradeStatement,
): Promise<number> {
  // The same as pointsAfterPenalty().
  const percentOfTotal = (percent: SQL) => sql`round(${totalPoints}::numeric * ${percent} / 100, 2)`;
  const of = (name: Exclude<keyof LatePenalty, 'most_points'>) => sql`(g.penalty ->> ${name})::numeric`;
  const deducted = sql`g.new_given - ${percentOfTotal(sql`${of('percent')} * ${of('days')}`)}`;
  const afterPenalty = sql`case when coalesce(g.penalty, 'null') = 'null'::jsonb then g.new_given
    else least(g.new_given, greatest(${deducted}, ${percentOfTotal(of('floor_percent'))})) end`;
  const { rows } = await db.execute<{ many: number }>(sql`
    with before as (
      select id, earned_points, given_points, penalty, total_points, result
      from ${assignmentReplies} where ${which} for update),
    given as (
      select b.*, ${points} as new_given, ${rubric} as new_rubric from before b),
    after as (
      select g.*, ${afterPenalty} as points from given g),
    changed as (
      update ${assignmentReplies} r set
        earned_points = after.points,
        given_points = after.new_given,
        total_points = ${totalPoints}::numeric,
        rubric = coalesce(after.new_rubric, r.rubric),
        result = case when r.overridden then r.result
          when after.points >= ${passPoints}::numeric then 'pass' else 'fail' end
      from after where r.id = after.id
      returning r.*, after.earned_points as points_before, after.total_points as total_before,
        after.result as result_before),
    entries as (
      insert into ${assignmentGrades} (reply_id, user_id, cause, grader_id, graded_at, points_before, points,
        total_points, result, result_reason, rubric, note)
      select id, user_id, ${cause}, ${graderId}::integer, ${now.toISOString()}::timestamptz, points_before,
        earned_points, total_points, result, result_reason, rubric, note
      from changed
      where (earned_points, total_points, result) is distinct from (points_before, total_before, result_before)
      order by id
      returning id)
    select count(*)::int as many from entries`);
  return rows[0]!.many;
}

interface RegradeStatement {
  which: SQL;
  /** The new points of a row `b`, before the late penalty. */
  points: SQL;
  /** The new rubric of a row `b`; null keeps it. */
  rubric: SQL;
  terms: NewTerms;
  by: { graderId: number; now: Date; cause?: GradeCause };
}

type By = RegradeStatement['by'];

/** Sets the points and rubrics of these submissions. */
export const regradeScaled = (
  db: Db,
  { scaled, terms, by }: { scaled: readonly ScaledReply[]; terms: NewTerms; by: By },
): Promise<number> => {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(scaled)}::jsonb) as s(id integer, points numeric, rubric jsonb)`;
  return regradeWhere(db, {
    which: sql`id in (select s.id from ${rows})`,
    points: sql`(select s.points from ${rows} where s.id = b.id)`,
    rubric: sql`(select s.rubric from ${rows} where s.id = b.id)`,
    terms,
    by,
  });
};

/** Scales the points of all graded submissions that were not rated by a rubric. */
export const regradeUnrated = (db: Db, { terms, by }: { terms: NewTerms; by: By }): Promise<number> =>
  regradeWhere(db, {
    which: sql`${graded(terms)} and coalesce(rubric, 'null') = 'null'::jsonb`,
    points: sql`round(b.given_points * ${terms.totalPoints}::numeric / b.total_points, 2)`,
    rubric: sql`null::jsonb`,
    terms,
    by,
  });

/** Keeps the points of graded submissions, at most the new total, and applies their late penalties. */
export const regradeKept = (db: Db, { terms, by }: { terms: NewTerms; by: By }): Promise<number> =>
  regradeWhere(db, {
    which: sql`${graded(terms)}`,
    points: sql`least(b.given_points, ${terms.totalPoints}::numeric)`,
    rubric: sql`null::jsonb`,
    terms,
    by,
  });
