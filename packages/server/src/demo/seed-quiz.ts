import { checkQuestion, createImportedQuestions, createImportedQuiz, NEW_QUESTION } from '../modules/quizzes/index.ts';
import { mediaUrl, setMediaUses } from '../modules/media/index.ts';
import { NO_HTML } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeInline } from '../platform/html/sanitize.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { DemoQuestion, DemoQuiz } from './content/index.ts';
import type { DemoStorage } from './media-storage.ts';

type Question = Parameters<typeof checkQuestion>[0];

/** A quiz at the end of its section, with its questions, pictures, sounds and videos. */
export async function seedQuiz(
  db: Db,
  {
    quiz,
    courseId,
    sectionId,
    storage,
    now,
  }: { quiz: DemoQuiz; courseId: number; sectionId: number; storage: DemoStorage; now: Date },
): Promise<number> {
  const mediaIds: number[] = [];
  const questions: Question[] = [];
  for (const question of quiz.questions) {
    const made = await contentOf(question, storage);
    questions.push(made.content);
    mediaIds.push(...made.mediaIds);
  }
  const ids = await createImportedQuestions(db, {
    courseId,
    questions: questions.map((question) => ({ question, importKey: null })),
    now,
  });
  const id = await createImportedQuiz(db, {
    courseId,
    sectionId,
    name: quiz.name,
    slug: quiz.slug,
    status: 'publish',
    drip: { date: null, days: quiz.dripDays ?? 0 },
    content: {
      description: sanitizeRich(quiz.html),
      shortDescription: NO_HTML,
      fullMark: 0,
      autoFullMark: true,
      passMark: quiz.passMark,
      passMarkType: 'percentage',
      duration: quiz.duration ?? 0,
      attemptsAllowed: quiz.attemptsAllowed ?? 0,
      revealMode: false,
      showDetails: true,
      revealWhen: 'after_each',
      questionsPerPage: quiz.questionsPerPage ?? 0,
      questionNavigation: 'inherit',
      randomize: false,
      weight: 1,
    },
    questions: questions.map(({ points }, place) => ({ id: ids[place] ?? 0, points })),
    now,
  });
  await setMediaUses(db, { courseId, itemId: id, mediaIds: [...new Set(mediaIds)] });
  return id;
}

async function contentOf(
  question: DemoQuestion,
  storage: DemoStorage,
): Promise<{ content: Question; mediaIds: number[] }> {
  const mediaIds: number[] = [];
  const answers: Question['answers'] = [];
  for (const { image, imageAlt, ...row } of question.answers ?? []) {
    const picture = image === undefined ? null : await storage.take(image, { altText: imageAlt ?? '' });
    if (picture) mediaIds.push(picture.id);
    answers.push({
      ...row,
      ...(picture && { image: picture.id, imageUrl: mediaUrl(picture.key), imageAlt: imageAlt ?? '' }),
    });
  }
  const file = question.file && (await storage.take(question.file.file));
  if (file) mediaIds.push(file.id);
  const { content, errors } = checkQuestion({
    ...NEW_QUESTION,
    type: question.type,
    name: sanitizeInline(question.name),
    description: sanitizeRich(question.description ?? ''),
    enableDescription: question.description !== undefined,
    answers,
    files: file
      ? [
          {
            id: file.id,
            url: mediaUrl(file.key),
            mime_type: file.mimeType,
            title: question.file?.title ?? '',
            alt_text: '',
          },
        ]
      : [],
    points: question.points ?? NEW_QUESTION.points,
    grading: question.grading ?? NEW_QUESTION.grading,
    answerRequired: question.required ?? NEW_QUESTION.answerRequired,
    randomize: question.randomize ?? NEW_QUESTION.randomize,
    maxCharacter: question.maxCharacter ?? NEW_QUESTION.maxCharacter,
    explanation: sanitizeRich(question.explanation ?? ''),
    settings: { ...NEW_QUESTION.settings, ...question.settings },
  });
  if (errors.length > 0) throw new Error(`${question.name}: ${errors[0]?.message.code}`);
  return { content, mediaIds };
}
