import { type AiTranslatedField, contract, type Question } from '@lectern/contract';
import type { askOwnAs } from '../ai.guards.ts';

export type TranslatedField = Pick<AiTranslatedField, 'record' | 'id' | 'field' | 'format' | 'original'> & {
  /** A text with blanks, whose words are translated too. */
  blanks?: boolean;
};

type Ask = ReturnType<typeof askOwnAs>;
type Record = AiTranslatedField['record'];

/** The fields of a record that have a text. */
function fieldsOf(
  record: Record,
  id: number,
  texts: { [field: string]: readonly [format: 'text' | 'html', text: string] },
): TranslatedField[] {
  return Object.entries(texts)
    .filter(([, [, text]]) => text.trim() !== '')
    .map(([field, [format, original]]) => ({ record, id, field, format, original }));
}

const itemFields = (
  record: 'lesson' | 'quiz',
  item: { id: number; name: string; description: string; short_description: string },
) =>
  fieldsOf(record, item.id, {
    name: ['text', item.name],
    short_description: ['html', item.short_description],
    description: ['html', item.description],
  });

function questionFields(question: Question): TranslatedField[] {
  const { id, type, answers, settings } = question;
  const rows = answers.flatMap((row, place) =>
    (['name', 'prompt', 'match'] as const).map((part) => [`answers.${place}.${part}`, row[part] ?? ''] as const),
  );
  const fields = fieldsOf('question', id, {
    name: ['html', question.name],
    description: ['html', question.description],
    ...Object.fromEntries(rows.map(([field, text]) => [field, ['html', text] as const])),
    explanation: ['html', question.explanation],
    positive_feedback: ['html', question.positive_feedback],
    negative_feedback: ['html', question.negative_feedback],
    'settings.model_answer': ['text', settings.model_answer],
  });
  const hasBlanks = ({ field }: TranslatedField) => field.startsWith('answers.') || field === 'name';
  return type === 'fill-in-the-blanks'
    ? fields.map((field) => (hasBlanks(field) ? { ...field, blanks: true } : field))
    : fields;
}

export async function fieldsOfLesson(ask: Ask, id: number) {
  const lesson = await ask(contract.lessons.get, { id });
  return { courseId: lesson.course_id, fields: itemFields('lesson', lesson) };
}

export async function fieldsOfQuiz(ask: Ask, id: number) {
  const { quiz, data: questions } = await ask(contract.quizBuilder.get, { id });
  return { courseId: quiz.course_id, fields: [...itemFields('quiz', quiz), ...questions.flatMap(questionFields)] };
}

/** The course's own texts and the names in its outline; texts of items are translated one by one. */
export async function fieldsOfCourse(ask: Ask, id: number) {
  const course = await ask(contract.courses.get, { id, query: { context: 'edit' } });
  const { sections, contents, section_order: order } = await ask(contract.courseBuilder.get, { id });
  const outline = order.flatMap((sectionId) => {
    const section = sections[sectionId];
    if (!section) return [];
    const items = section.contents.flatMap((itemId) => contents[itemId] ?? []);
    return [
      ...fieldsOf('section', section.id, { name: ['text', section.name], description: ['html', section.description] }),
      ...items.flatMap(({ id: itemId, type, name }) =>
        type === 'lesson' || type === 'quiz' ? fieldsOf(type, itemId, { name: ['text', name] }) : [],
      ),
    ];
  });
  const own = fieldsOf('course', id, {
    name: ['text', course.name],
    short_description: ['html', course.short_description],
    description: ['html', course.description],
    highlights: ['html', course.highlights],
  });
  return { courseId: id, fields: [...own, ...outline] };
}
