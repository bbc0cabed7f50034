import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/route.ts';
import { anAuthor, authorScope, getSection, readerOfCourse } from '../../courses/index.ts';
import { mayReadItem } from '../../progress/index.ts';
import { readSettings } from '../../settings/index.ts';
import { getQuizRow, type QuizQuery, selectQuizPage } from './quiz-views.queries.ts';
import { readStanding } from '../standing/standing.usecases.ts';
import { quizView, type QuizView, quizWithoutContent } from './quizzes.views.ts';

export type Asker = Pick<Call<typeof contract.quizzes.get>, 'db' | 'services' | 'actor' | 'now'>;

const pageSize = async ({ services }: Asker): Promise<number> =>
  (await readSettings(services)).quiz.styling.questions_display_per_page;

/** The quiz, when the gates let the caller through. */
export async function readQuiz(
  asker: Asker,
  { id, editing = false, asStudent = null }: { id: number; editing?: boolean; asStudent?: ReadonlySet<number> | null },
): Promise<QuizView> {
  if (editing) anAuthor(asker);
  const read = await mayReadItem(asker, id, { asStudent });
  if (editing && !read.staff) throw new AppError('forbidden');
  const row = await getQuizRow(asker.db, id);
  const standing = editing ? null : await readStanding(asker, { read, questionsCount: row.questionsCount });
  return quizView(row, { staff: read.staff, perPage: await pageSize(asker), read, standing });
}

/** Course and section a list asks for. One section is enough to know the course. */
async function askedPlace({ db }: Asker, query: QuizQuery) {
  const { course_id: courseId = null, parent: sectionId = null } = query;
  if (sectionId === null) return { courseId, sectionId };
  const { course } = await getSection(db, sectionId);
  return { courseId: courseId ?? course.id, sectionId };
}

/** Quizzes with their texts for staff; for learners of a course what its outline tells of them. */
export async function readQuizzes(asker: Asker, query: QuizQuery) {
  const place = await askedPlace(asker, query);
  const staff = place.courseId === null || (await readerOfCourse(asker, place.courseId)) === 'staff';
  const authorId = place.courseId === null ? authorScope(asker.actor) : null;
  const scope = { ...place, authorId, publishedOnly: !staff };
  const { rows, total } = await selectQuizPage(asker.db, { query, scope });
  const perPage = await pageSize(asker);
  return {
    rows: rows.map((row) =>
      staff ? quizView(row, { staff, perPage, read: null, standing: null }) : quizWithoutContent(row, perPage),
    ),
    total,
  };
}
