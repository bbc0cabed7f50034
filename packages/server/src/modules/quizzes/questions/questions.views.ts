import type { Answer, contract, Question } from '@lectern/contract';
import { defaultQuestionSettings } from '@lectern/contract/question-defaults';
import type { QuestionViewRow } from './question-views.queries.ts';

export type QuestionView = Answer<typeof contract.questions.get>;

/** A question with its key, for its authors. */
export function questionView(row: QuestionViewRow): Question {
  const { question, quizIds, parentId, position } = row;
  const modified = question.modifiedAt.toISOString();
  return {
    id: question.id,
    name: question.name,
    raw_name: question.name,
    type: question.type,
    description: question.description,
    enable_description: question.enableDescription,
    parent_id: parentId,
    course_id: question.courseId,
    menu_order: position,
    answer_required: question.answerRequired,
    randomize: question.randomize,
    points: question.points,
    max_character: question.maxCharacter,
    files: question.files,
    answers_decode_success: true,
    permalink: '',
    status: question.trashedAt === null ? 'publish' : 'trash',
    date_created: question.createdAt.toISOString(),
    date_modified: modified,
    modified,
    answers: question.answers,
    grading: question.grading,
    explanation: question.explanation,
    answer_explanation: question.explanation,
    positive_feedback: question.positiveFeedback,
    negative_feedback: question.negativeFeedback,
    feedback: question.feedback,
    passage: question.passage,
    settings: { ...defaultQuestionSettings, ...question.settings },
    tags: question.tags,
    bank: question.bank,
    is_from_bank: question.bank,
    quiz_ids: quizIds,
  };
}
