import { importedQuizItem, insertImportedQuizzes } from '../../quizzes/index.ts';
import { planQuiz } from '../plan/plan-quiz.ts';
import { kindOf, type TreeItem } from '../plan/plan-tree.ts';
import type { PlannedQuiz } from '../plan/plan.types.ts';
import { writeQuestions } from '../write/write-quiz.ts';
import type { ItemImporter } from './item-importer.ts';

const isQuestion = (child: TreeItem) => kindOf(child.post) === 'question';

export const quizImporter: ItemImporter<PlannedQuiz> = {
  plan(item, course, place) {
    const scope = course.scopeOf(item.post);
    const records = item.children.filter(isQuestion).map((child) => course.scopeOf(child.post));
    const { quiz, bank, leftOut } = planQuiz(scope, records);
    course.bank.push(...bank);
    course.leaveOut('question', leftOut);
    for (const record of [scope, ...records]) course.listMedia(record);
    item.children.forEach((child, position) => {
      if (!isQuestion(child)) course.keep(child, { ...place, position });
    });
    return quiz;
  },
  async prepare(db, items, { courseId, importKey, now }) {
    const questions = items.flatMap(({ planned }) => planned.questions);
    const questionIds = (await writeQuestions(db, questions, { courseId, importKey, now })).values();
    const quizzes = items.map(({ planned: { type: _type, sourceId: _sourceId, ...quiz }, sectionId }) => {
      const asked = quiz.questions.map(({ question }) => ({
        id: questionIds.next().value ?? 0,
        points: question.points,
      }));
      return { ...quiz, courseId, sectionId, questions: asked, now };
    });
    return {
      rows: quizzes.map(importedQuizItem),
      insertContents: (ids) =>
        insertImportedQuizzes(
          db,
          quizzes.map((quiz, at) => ({ id: ids[at] ?? 0, content: quiz.content, questions: quiz.questions })),
        ),
    };
  },
};
