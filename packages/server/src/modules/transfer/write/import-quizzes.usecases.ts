import type { ImportResult, Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { targetSection } from '../../courses/index.ts';
import { selectMediaByIds, selectMediaIdsByKeys } from '../../media/index.ts';
import { addImportedQuiz, createImportedQuestions } from '../../quizzes/index.ts';
import { exportCleaners, type OwnMedia } from '../quiz-file/export-content.ts';
import { problemMessage, showProblem } from '../plan/problems.ts';
import { refuseFile } from '../read/file-messages.ts';
import type { QuizFile } from '../quiz-file/quiz-file.ts';
import { ImportTexts } from '../read/import-texts.ts';
import { planQuizImport } from '../plan/quiz-import-plan.ts';
import { invalid, message } from '../words/messages.ts';

interface QuizImport {
  services: Services;
  file: QuizFile;
  /** Of files of this school that the file names. */
  keys: readonly string[];
  place: { courseId: number; sectionId: number };
  actor: Actor;
  now: Date;
  locale: Locale;
}

interface Imported {
  message: string;
  quizId: number;
  quizIds: number[];
  courseId: number;
  problems: ImportResult['problems'];
}

/**
 * Adds the quizzes of a file to a section as drafts, for its author to look at before learners meet them. All of the
 * file or nothing, but for questions that cannot be asked: those are named.
 */
export function importQuizzes(wanted: QuizImport): Promise<Imported> {
  const texts = new ImportTexts(wanted.services.html);
  return texts.transaction(wanted.services.db, (db) => writeQuizzes(db, { ...wanted, texts }));
}

async function writeQuizzes(
  db: Db,
  { services, file, keys, place, actor, now, locale, texts }: QuizImport & { texts: ImportTexts },
): Promise<Imported> {
  const { courseId } = await targetSection(db, actor, { sectionId: place.sectionId, courseId: undefined });
  if (courseId !== place.courseId) invalid('section_id', 'section_elsewhere');

  const clean = exportCleaners(file.baseUrl, texts, await ownMedia(db, { keys, actor }));
  const { quizzes, questions, problems, error } = planQuizImport(file, { clean });
  if (error) refuseFile(problemMessage(error));
  if (quizzes.length === 0) refuseFile(message('no_quiz'));

  const ids = await createImportedQuestions(db, {
    courseId,
    questions: questions.map(({ question }) => ({ question, importKey: null })),
    actorId: actor.userId,
    now,
  });
  const idOf = new Map(questions.map((planned, at) => [planned, ids[at] ?? 0]));
  const quizIds: number[] = [];
  for (const { name, slug, drip, content, questions: asked } of quizzes) {
    const links = asked.map((planned) => ({ id: idOf.get(planned) ?? 0, points: planned.question.points }));
    // Sequential, because each follows the previous one.
    quizIds.push(
      await addImportedQuiz(db, {
        services,
        actor,
        now,
        place: { courseId, sectionId: place.sectionId },
        quiz: { name, slug, drip, content, questions: links },
      }),
    );
  }
  const said = quizIds.length === 1 ? 'The quiz has been imported.' : `${quizIds.length} quizzes have been imported.`;
  return {
    message: said,
    quizId: quizIds[0] ?? 0,
    quizIds,
    courseId,
    problems: problems.map((problem) => showProblem(problem, locale)),
  };
}

/** Files of this school that the file names and the actor may show: their own, or anybody's for managers. */
async function ownMedia(db: Db, { keys, actor }: { keys: readonly string[]; actor: Actor }): Promise<OwnMedia> {
  const rows = await selectMediaByIds(db, await selectMediaIdsByKeys(db, keys.slice(0, 1000)));
  const usable = rows.filter((row) => can(actor, 'author_any') || row.authorId === actor.userId);
  return new Map(
    usable.flatMap((row) =>
      [row.key, ...Object.values(row.sizes).map((size) => size.key)].map((key) => [key, row] as const),
    ),
  );
}
