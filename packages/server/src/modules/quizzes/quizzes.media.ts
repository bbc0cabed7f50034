import { sql } from 'drizzle-orm';
import { mediaIdsUnder, type MediaReference } from '../../platform/files/media-references.ts';
import { inCourse, mediaOfItems } from '../courses/index.ts';
import { questions, quizzes } from './quizzes.tables.ts';

export const quizzesMedia: readonly MediaReference[] = [
  mediaOfItems('quiz', { table: quizzes, texts: [quizzes.description, quizzes.shortDescription] }),
  {
    kind: 'question',
    table: questions,
    ids: [mediaIdsUnder(questions.files, 'id'), mediaIdsUnder(questions.answers, 'image', 'imagePrompt', 'imageMatch')],
    texts: [
      questions.name,
      questions.description,
      questions.answers,
      questions.files,
      questions.explanation,
      questions.positiveFeedback,
      questions.negativeFeedback,
      questions.feedback,
    ],
    id: sql`${questions.id}`,
    title: sql`regexp_replace(${questions.name}, '<[^>]*>', '', 'g')`,
    ...inCourse(questions.courseId),
  },
];
