import type { Answer, contract } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { textOf } from '../../platform/html/html-text.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { actionItems } from '../courses/index.ts';
import { progressStatus, readCourseLearners } from '../progress/index.ts';
import { selectHardestQuestions } from '../quizzes/index.ts';
import { newestChanges } from './course-changes.rules.ts';
import { type CourseChange, selectCourseChanges } from './course-hub.queries.ts';

type Hub = Answer<typeof contract.analytics.course>;

const LEARNERS = 6;
const CHANGES = 8;

async function learnersOf(context: RequestContext<Actor>, courseId: number): Promise<Hub['learners']> {
  const { rows, total } = await readCourseLearners(context, { courseId, limit: LEARNERS });
  return {
    total,
    rows: rows.map(({ enrollment, person, figures, record }) => ({
      id: enrollment.id,
      learner: { id: person.id, display_name: person.displayName, avatar_url: person.avatarUrl },
      status: progressStatus(figures),
      percentage: wholePercentOf(figures.completed, figures.total),
      active_at: record?.modifiedAt.toISOString() ?? null,
    })),
  };
}

/** What waits in this course, in the order of the modules. */
async function openWork({ db }: RequestContext<Actor>, courseId: number): Promise<Hub['open_work']> {
  const waiting = await Promise.all(
    actionItems.all().map(async ({ kind, countOfCourse }) => ({
      kind: kind as Hub['open_work'][number]['kind'],
      count: (await countOfCourse?.(db, courseId)) ?? 0,
    })),
  );
  return waiting.filter(({ count }) => count > 0);
}

function changeView(change: CourseChange): Hub['changes'][number] {
  const { id, type, createdAt, actorId, actorName, question } = change;
  const subject = (question && textOf(question)) ?? change.faq ?? change.itemName ?? change.sectionName ?? '';
  return {
    id,
    type,
    at: createdAt.toISOString(),
    by: actorId === null ? null : { id: actorId, display_name: actorName ?? '' },
    subject,
    learner: change.learner ?? '',
  };
}

/** The desk of one course. Five statements however many people learn in it. */
export async function readCourseHub(context: RequestContext<Actor>, courseId: number): Promise<Hub> {
  const { db } = context;
  const [learners, work, hardest, changes] = await Promise.all([
    learnersOf(context, courseId),
    openWork(context, courseId),
    selectHardestQuestions(db, courseId),
    selectCourseChanges(db, courseId),
  ]);
  return {
    learners,
    open_work: work,
    hardest_questions: hardest.map(({ id, name, quizId, quizName, answers, right }) => ({
      id,
      name: textOf(name),
      quiz: { id: quizId, name: quizName },
      answers,
      right_percent: wholePercentOf(right, answers),
    })),
    changes: newestChanges(changes, CHANGES).map(changeView),
  };
}
