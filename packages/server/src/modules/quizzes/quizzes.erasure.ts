import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { storedQuiz } from './quiz/quiz-fields.ts';
import {
  draftAnswers,
  questions,
  quizAttempts,
  quizExtraAttempts,
  quizQuestions,
  quizSnapshots,
  quizzes,
} from './quizzes.tables.ts';

/** A running attempt has no result to keep. */
async function dropRunning(db: Db, { person }: Erasing): Promise<void> {
  await db
    .delete(quizAttempts)
    .where(and(eq(quizAttempts.userId, person.id), eq(quizAttempts.status, 'attempt_started')));
}

/**
 * Chosen options are figures and stay. Texts of the person and of graders are erased; points stay as given, since a
 * regrade has nothing left to read.
 */
const withoutTexts = sql`(
  select coalesce(jsonb_object_agg(answer.key, answer.value || '{"note": ""}'::jsonb || case
    when exists (select 1 from questions chosen where chosen.id::text = answer.key
      and chosen.type in ('true-false', 'single-choice', 'multiple-choice', 'sortable', 'matching'))
    then '{}'::jsonb
    when jsonb_typeof(answer.value -> 'value') = 'array' then '{"value": [], "by": "person"}'::jsonb
    else '{"value": "", "by": "person"}'::jsonb end), '{}'::jsonb)
  from jsonb_each(${quizAttempts.answers}) as answer)`;

export const quizzesErasure = [
  erasureOf(quizzes, {
    keep: { 'Content of the school.': [...storedQuiz.kept.content, ...storedQuiz.kept.settings] },
  }),
  erasureOf(questions, {
    keep: {
      'Content of the school.': [
        'type',
        'name',
        'description',
        'answers',
        'files',
        'grading',
        'explanation',
        'positiveFeedback',
        'negativeFeedback',
        'feedback',
        'settings',
        'passage',
        'tags',
        'importKey',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(quizQuestions, {}),
  erasureOf(quizSnapshots, { keep: { 'Content of the school.': ['hash', 'content'] } }),
  erasureOf(quizAttempts, {
    rowsOf: 'userId',
    anonymize: () => ({ answers: withoutTexts }),
    own: { run: dropRunning },
    keep: { 'A figure.': ['status', 'result'] },
    counted: 'attempts',
  }),
  erasureOf(draftAnswers, { keep: { 'Goes with its attempt, which runs.': ['value'] } }),
  erasureOf(quizExtraAttempts, {
    rowsOf: 'userId',
    anonymize: () => ({ reason: '' }),
    keep: { 'Names a row without a name, or nobody.': ['grantedById'] },
  }),
];
