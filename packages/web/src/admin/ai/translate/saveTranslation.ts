import type { AiTranslatedField, Course } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courses, lessons, quizzes } from '../../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { questions } from '../../../shared/deferred/endpoints.gen.ts';
import { courseBuilder, sections } from '../../endpoints.gen.ts';
import { changesOf, idsInCopy, type Stored } from './applyTranslation.ts';

type Kind = AiTranslatedField['record'];

interface RecordCalls {
  get: (id: number) => Promise<unknown>;
  update: (id: number, body: object) => Promise<unknown>;
}

const endpoints: Record<Kind, RecordCalls> = {
  course: {
    get: (id) => call(courses.get, { params: { id }, query: { context: 'edit' } }),
    update: (id, body) => call(courses.update, { params: { id }, body }),
  },
  section: {
    get: (id) => call(sections.get, { params: { id } }),
    update: (id, body) => call(sections.update, { params: { id }, body }),
  },
  lesson: {
    get: (id) => call(lessons.get, { params: { id } }),
    update: (id, body) => call(lessons.update, { params: { id }, body }),
  },
  quiz: {
    get: (id) => call(quizzes.get, { params: { id } }),
    update: (id, body) => call(quizzes.update, { params: { id }, body }),
  },
  question: {
    get: (id) => call(questions.get, { params: { id } }),
    update: (id, body) => call(questions.update, { params: { id }, body }),
  },
};

export interface SavedTranslation {
  /** Records that have translations now. */
  saved: { record: Kind; id: number }[];
  /** Fields whose text was changed after it had been translated. */
  outdated: AiTranslatedField[];
  /** What was not saved. Trying again saves the rest. */
  failed: { field: AiTranslatedField; error: unknown }[];
}

const nothing = new Map<number, number>();

/** Makes a copy of the course, and the fields as those of the copy. */
export async function copyFor(courseId: number): Promise<{ course: Course; ids: Record<string, Map<number, number>> }> {
  const course = await call(courses.clone, { params: { id: courseId } });
  const [from, to] = await Promise.all([courseId, course.id].map((id) => call(courseBuilder.get, { params: { id } })));
  const ids = from && to && idsInCopy(from, to);
  // The outline was changed while it was copied.
  if (!ids) throw new ApiError('version_conflict', 409, '');
  return { course, ids: { ...ids, course: new Map([[courseId, course.id]]) } };
}

/**
 * Saves translations record by record. `copy` gives the ids of a copy, which was made for the translation: there each
 * text is replaced.
 */
export async function saveTranslation(
  fields: readonly AiTranslatedField[],
  copy?: Record<string, Map<number, number>>,
  records = endpoints,
): Promise<SavedTranslation> {
  const result: SavedTranslation = { saved: [], outdated: [], failed: [] };
  for (const own of Map.groupBy(fields, ({ record, id }) => `${record} ${id}`).values()) {
    const [field] = own;
    const { record } = field!;
    const id = copy ? (copy[record] ?? nothing).get(field!.id) : field!.id;
    if (id === undefined) continue;
    try {
      const { body, outdated } = changesOf((await records[record].get(id)) as Stored, own, copy !== undefined);
      if (body) await records[record].update(id, body);
      if (outdated.length < own.length) result.saved.push({ record, id });
      result.outdated.push(...outdated);
    } catch (error) {
      result.failed.push({ field: field!, error });
      // The others would fail as well.
      if (!(error instanceof ApiError) || error.code === 'network') break;
    }
  }
  return result;
}
