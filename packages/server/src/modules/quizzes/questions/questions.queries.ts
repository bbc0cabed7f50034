import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import type { ItemCopy } from '../../courses/index.ts';
import { type QuestionRow, questions, quizQuestions } from '../quizzes.tables.ts';

/** What authors write of a question. */
export type QuestionContent = Omit<
  QuestionRow,
  'id' | 'courseId' | 'trashedAt' | 'createdAt' | 'modifiedAt' | 'modifiedById' | 'importKey'
>;

/** Of a stored question what its authors write. */
export function authoredFields(row: QuestionRow): QuestionContent {
  const {
    id: _id,
    courseId: _courseId,
    trashedAt: _trashedAt,
    createdAt: _createdAt,
    modifiedAt: _modifiedAt,
    modifiedById: _modifiedById,
    importKey: _importKey,
    ...content
  } = row;
  return content;
}

/** The fields to copy to this course. A copy in another course has no passage: it links to a lesson of its course. */
export function copiedContent(row: QuestionRow, courseId: number): QuestionContent {
  const content = authoredFields(row);
  return row.courseId === courseId ? content : { ...content, passage: null };
}

interface Change {
  actorId: number | null;
  now: Date;
}

/** The questions of a quiz in order. */
export async function selectQuestionsOfQuiz(db: Db, quizId: number): Promise<QuestionRow[]> {
  return db
    .select(getTableColumns(questions))
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));
}

/** Ids of the questions of a quiz in order. */
export async function selectQuestionIds(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .select({ id: quizQuestions.questionId })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));
  return rows.map((row) => row.id);
}

/** Holds questions for writing, in one order; in no order are they answered. Ids that do not exist are left out. */
export async function selectQuestionsForUpdate(db: Db, ids: readonly number[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update');
}

/** Ids of the quizzes that ask any of these questions. */
export async function selectQuizzesAsking(db: Db, questionIds: readonly number[]): Promise<number[]> {
  if (questionIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: quizQuestions.quizId })
    .from(quizQuestions)
    .where(inArray(quizQuestions.questionId, [...questionIds]))
    .orderBy(asc(quizQuestions.quizId));
  return rows.map((row) => row.id);
}

/** Ids for rows to come, so that what is written together can name each other. */
async function takeIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('questions', 'id'))::integer as id from generate_series(1, ${count}::integer)`);
  return rows.map((row) => row.id);
}

/** Writes new questions and answers their ids in the same order. */
export async function insertQuestions(
  db: Db,
  rows: readonly (QuestionContent & { courseId: number; importKey?: string | null })[],
  { actorId, now }: Change,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await takeIds(db, rows.length);
  const values = rows.map((row, place) => ({
    ...row,
    id: ids[place] ?? 0,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actorId,
  }));
  for (const chunk of chunksOf(values)) await db.insert(questions).overridingSystemValue().values(chunk);
  return ids;
}

/** Writes the content of several questions: one statement however many there are. */
export async function updateQuestions(
  db: Db,
  rows: readonly { id: number; content: QuestionContent }[],
  { actorId, now }: Change,
): Promise<void> {
  if (rows.length === 0) return;
  const written = rows.map(({ id, content }) => ({
    id,
    type: content.type,
    name: content.name,
    description: content.description,
    enable_description: content.enableDescription,
    answers: content.answers,
    files: content.files,
    points: content.points,
    grading: content.grading,
    answer_required: content.answerRequired,
    randomize: content.randomize,
    max_character: content.maxCharacter,
    explanation: content.explanation,
    positive_feedback: content.positiveFeedback,
    negative_feedback: content.negativeFeedback,
    feedback: content.feedback,
    settings: content.settings,
    passage: content.passage,
    tags: content.tags,
    bank: content.bank,
  }));
  await db.execute(sql`
    update ${questions} q set type = w.type, name = w.name, description = w.description,
      enable_description = w.enable_description, answers = w.answers, files = w.files, points = w.points,
      grading = w.grading, answer_required = w.answer_required, randomize = w.randomize,
      max_character = w.max_character, explanation = w.explanation, positive_feedback = w.positive_feedback,
      negative_feedback = w.negative_feedback, feedback = w.feedback, settings = w.settings, passage = w.passage,
      tags = w.tags, bank = w.bank,
      modified_at = ${now.toISOString()}::timestamptz, modified_by_id = ${actorId}::integer
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id integer, type text, name text, description text,
      enable_description boolean, answers jsonb, files jsonb, points numeric, grading text, answer_required boolean,
      randomize boolean, max_character integer, explanation text, positive_feedback text, negative_feedback text,
      feedback text, settings jsonb, passage jsonb, tags text[], bank boolean)
    where w.id = q.id`);
}

/** A quiz asks exactly these questions in this order. Two statements however many there are. */
export async function writeQuestionOrder(db: Db, quizId: number, ids: readonly number[]): Promise<void> {
  await db
    .delete(quizQuestions)
    .where(
      and(
        eq(quizQuestions.quizId, quizId),
        ids.length > 0 ? notInArray(quizQuestions.questionId, [...ids]) : undefined,
      ),
    );
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into ${quizQuestions} (quiz_id, question_id, position)
    select ${quizId}::integer, p.id::integer, p.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as p(id, place)
    on conflict (quiz_id, question_id) do update set position = excluded.position
    where ${quizQuestions}.position <> excluded.position`);
}

/** The questions of new quizzes in order. */
export async function insertQuestionOrders(
  db: Db,
  rows: readonly (typeof quizQuestions.$inferInsert)[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await db.insert(quizQuestions).values(chunk);
}

/** Closes the gaps that questions leave in the order of quizzes. */
async function closeGaps(db: Db, quizIds: readonly number[]): Promise<void> {
  if (quizIds.length === 0) return;
  await db.execute(sql`
    with placed as (
      select quiz_id, question_id, row_number() over (partition by quiz_id order by position, question_id) - 1 as place
      from ${quizQuestions} where ${inArray(sql`quiz_id`, [...quizIds])}
    )
    update ${quizQuestions} l set position = p.place
    from placed p where p.quiz_id = l.quiz_id and p.question_id = l.question_id and l.position <> p.place`);
}

/** Takes a question out of one quiz, or of all that ask it. Answers the quizzes that no longer do. */
export async function takeOut(
  db: Db,
  { questionId, quizId }: { questionId: number; quizId: number | undefined },
): Promise<number[]> {
  const gone = await db
    .delete(quizQuestions)
    .where(
      and(
        eq(quizQuestions.questionId, questionId),
        quizId === undefined ? undefined : eq(quizQuestions.quizId, quizId),
      ),
    )
    .returning({ quizId: quizQuestions.quizId });
  const quizIds = gone.map((row) => row.quizId);
  await closeGaps(db, quizIds);
  return quizIds;
}

const asked = sql`exists (select 1 from ${quizQuestions} l where l.question_id = questions.id)`;

/** Of these questions, those that no quiz asks and no bank keeps go to the trash. */
export async function trashUnused(
  db: Db,
  ids: readonly number[],
  { actorId, now }: Change,
): Promise<{ id: number; courseId: number }[]> {
  if (ids.length === 0) return [];
  return db
    .update(questions)
    .set({ trashedAt: now, modifiedAt: now, modifiedById: actorId })
    .where(
      and(inArray(questions.id, [...ids]), eq(questions.bank, false), isNull(questions.trashedAt), sql`not ${asked}`),
    )
    .returning({ id: questions.id, courseId: questions.courseId });
}

export async function setTrashed(
  db: Db,
  id: number,
  { trashedAt, bank, actorId, now }: Change & { trashedAt: Date | null; bank?: boolean },
): Promise<void> {
  await db
    .update(questions)
    .set({ trashedAt, modifiedAt: now, modifiedById: actorId, ...(bank !== undefined && { bank }) })
    .where(eq(questions.id, id));
}

export async function deleteQuestion(db: Db, id: number): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

/** Of these questions, those that no quiz asks and no bank keeps go for good: their quiz has. */
export async function deleteUnused(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(questions).where(and(inArray(questions.id, [...ids]), eq(questions.bank, false), sql`not ${asked}`));
}

/** What went to the trash before this moment, and what was left behind by quizzes that are gone. */
export async function emptyQuestionTrash(db: Db, moment: Date): Promise<{ id: number; courseId: number }[]> {
  const place = { id: questions.id, courseId: questions.courseId };
  const trashed = await db
    .delete(questions)
    .where(and(isNotNull(questions.trashedAt), lt(questions.trashedAt, moment)))
    .returning(place);
  const unused = await db
    .delete(questions)
    .where(
      and(isNull(questions.trashedAt), eq(questions.bank, false), lt(questions.modifiedAt, moment), sql`not ${asked}`),
    )
    .returning(place);
  return [...trashed, ...unused];
}

interface CopiedLink {
  toQuizId: number;
  fromId: number;
  courseId: number;
  position: number;
  /** The copy takes it as it is. */
  kept: boolean;
}

async function selectLinksToCopy(db: Db, copies: readonly ItemCopy[]): Promise<CopiedLink[]> {
  const { rows } = await db.execute<Record<keyof CopiedLink, never>>(sql`
    select c."toId" as "toQuizId", l.question_id as "fromId", i.course_id as "courseId", l.position,
      q.bank and q.course_id = i.course_id as kept
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c("fromId" integer, "toId" integer)
    join ${quizQuestions} l on l.quiz_id = c."fromId"
    join ${questions} q on q.id = l.question_id
    join ${courseItems} i on i.id = c."toId"
    order by c."toId", l.position`);
  return rows as CopiedLink[];
}

/** The passage of a copied question: the copied lesson, else the same lesson within its course, else none. */
const copiedPassage = sql`case
  when m."toId" is not null then jsonb_set(q.passage, '{lesson_id}', to_jsonb(m."toId"))
  when c."courseId" = q.course_id then q.passage end`;

/**
 * Adds the questions to copied quizzes. Bank questions of the same course are shared; all others are copied once per
 * course. `along` are all items copied in the same operation, so that passages link to the copied lessons. Four
 * statements for any number of questions.
 */
export async function copyQuestions(
  db: Db,
  copies: readonly ItemCopy[],
  along: readonly ItemCopy[] = copies,
): Promise<void> {
  const links = await selectLinksToCopy(db, copies);
  if (links.length === 0) return;
  const keyOf = ({ fromId, courseId }: CopiedLink) => `${fromId} ${courseId}`;
  const wanted = [...new Map(links.filter((link) => !link.kept).map((link) => [keyOf(link), link])).values()];
  const ids = wanted.length === 0 ? [] : await takeIds(db, wanted.length);
  const copied = new Map(wanted.map((link, place) => [keyOf(link), ids[place] ?? 0]));
  const {
    id: _id,
    courseId: _courseId,
    importKey: _importKey,
    passage: _passage,
    ...content
  } = getTableColumns(questions);
  const names = sql.join(
    Object.values(content).map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  if (wanted.length > 0) {
    const rows = wanted.map((link, place) => ({ fromId: link.fromId, toId: ids[place], courseId: link.courseId }));
    await db.execute(sql`insert into ${questions} (id, course_id, passage, ${names}) overriding system value
      select c."toId", c."courseId", ${copiedPassage}, ${names}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("fromId" integer, "toId" integer, "courseId" integer)
      join ${questions} q on q.id = c."fromId"
      left join jsonb_to_recordset(${JSON.stringify(along)}::jsonb) as m("fromId" integer, "toId" integer)
        on to_jsonb(m."fromId") = q.passage -> 'lesson_id'`);
  }
  const written = links.map((link) => ({
    quiz_id: link.toQuizId,
    question_id: link.kept ? link.fromId : copied.get(keyOf(link)),
    position: link.position,
  }));
  await db.execute(sql`insert into ${quizQuestions} (quiz_id, question_id, position)
    select quiz_id, question_id, position from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as w(quiz_id integer, question_id integer, position integer)`);
}
