import type { LearnerQuestion } from '@lectern/contract';
import { escapedBraces } from '@lectern/contract/blanks';
import { blanksOf, isBlank, readBlanks } from '../../../../../question-types/fill-in-the-blanks/blankText.ts';
import type { AnswerValues, QuestionValues } from '../../../../../question-types/editing/values.ts';

type Row = LearnerQuestion['answers'][number];

/** The text with its blanks emptied, as learners get it. */
const emptied = (text: string): string =>
  readBlanks(text)
    .pieces.map((piece) => (isBlank(piece) ? '{{}}' : escapedBraces(piece.text)))
    .join('');

/** The rows turned on by one: an author who tries a question out must not meet the key in its order. */
const turned = <One>(rows: readonly One[]): One[] => [...rows.slice(1), ...rows.slice(0, 1)];

const openRow = ({ key: _key, correct: _correct, ...row }: AnswerValues): Row => row;

function pairs({ answers, settings }: QuestionValues): Row[] {
  const pictures = answers[0]?.type === 'ImageToImage';
  const matches: Row[] = answers.map((row) =>
    pictures
      ? { imageMatchUrl: row.imageMatchUrl ?? '', imageMatchAlt: row.imageMatchAlt ?? '' }
      : { match: row.match ?? '' },
  );
  const extra: Row[] = pictures ? [] : settings.distractors.map((match) => ({ match }));
  return turned([...matches, ...extra]).map((match, place) => {
    const row = answers[place];
    if (!row) return match;
    if (row.type === 'ImageToText') {
      return { imageUrl: row.imageUrl ?? '', imageAlt: row.imageAlt ?? '', type: row.type, ...match };
    }
    if (row.type === 'ImageToImage') {
      return {
        imagePromptUrl: row.imagePromptUrl ?? '',
        imagePromptAlt: row.imagePromptAlt ?? '',
        type: row.type,
        ...match,
      };
    }
    return { prompt: row.prompt ?? '', ...match };
  });
}

function rowsFor(question: QuestionValues): Row[] {
  if (question.type === 'matching') return pairs(question);
  if (question.type === 'sortable') return turned(question.answers.map(openRow));
  if (question.type === 'fill-in-the-blanks') return [{ name: emptied(question.answers[0]?.name ?? '') }];
  return question.answers.map(openRow);
}

/** A question as learners get it, from the values of the form. */
export function forPreview(question: QuestionValues): LearnerQuestion {
  const { settings } = question;
  const right = question.answers.filter((row) => row.correct).length;
  return {
    id: question.id,
    name: question.name,
    type: question.type,
    description: question.description,
    enable_description: question.enable_description,
    parent_id: 0,
    course_id: 0,
    menu_order: 0,
    answer_required: question.answer_required,
    randomize: question.randomize,
    points: Number(question.points),
    max_character: Number(question.max_character),
    files: question.files,
    answers_decode_success: true,
    answers: rowsFor(question),
    play_limit: Number(settings.play_limit),
    choose: question.type === 'multiple-choice' && settings.show_count ? right : 0,
    editor: settings.editor,
    transcript: settings.transcript,
    start_at: Number(settings.start_at),
    end_at: Number(settings.end_at),
    blank_sizes: blanksOf(question.answers[0]?.name ?? '').map(({ accepted }) =>
      Math.max(8, ...accepted.map((word) => Math.ceil(word.length / 4) * 4)),
    ),
  };
}
