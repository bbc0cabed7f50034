import { call } from '../../../shared/api/client.ts';
import { courseBuilder, lessons, quizzes, sections } from '../../../shared/api/endpoints.gen.ts';
import { type Outline, type OutlineAnswer, type OutlineSection, orderOf, readOutline, type Thing } from './outline.ts';

/** What the server takes at once. */
const BULK = 100;

export interface BulkAnswer {
  done: number[];
  failed: { id: number; message: string }[];
}

async function inBulks(ids: readonly number[], send: (some: number[]) => Promise<BulkAnswer>): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += BULK) {
    const answer = await send(ids.slice(from, from + BULK));
    all.done.push(...answer.done);
    all.failed.push(...answer.failed);
  }
  return all;
}

export interface ItemChanges {
  status?: 'publish' | 'draft';
  enable_preview?: boolean;
  /** A section of any course one may write in. */
  parent_id?: number;
}

export interface Opening {
  id: number;
  date: string | null;
  days: number;
}

/** The calls of the builder of one course. `onAnswer` is told every outline the server sends. */
export function builderApi(courseId: number, onAnswer: (answer: OutlineAnswer) => void) {
  const params = { id: courseId };
  /** Every quiz that was ever seen here: one in the trash comes back as what it was. */
  const known = new Set<number>();
  const know = ({ contents }: OutlineAnswer) => {
    for (const item of Object.values(contents)) if (item.type === 'quiz') known.add(item.id);
  };
  const told = (answer: OutlineAnswer): Outline => {
    know(answer);
    onAnswer(answer);
    return readOutline(answer);
  };
  /** Items of each type have calls of their own. */
  async function byType(
    ids: readonly number[],
    send: { lessons: (some: number[]) => Promise<BulkAnswer>; quizzes: (some: number[]) => Promise<BulkAnswer> },
  ): Promise<BulkAnswer> {
    const written = await inBulks(
      ids.filter((id) => !known.has(id)),
      send.lessons,
    );
    const asked = await inBulks(
      ids.filter((id) => known.has(id)),
      send.quizzes,
    );
    return { done: [...written.done, ...asked.done], failed: [...written.failed, ...asked.failed] };
  }
  return {
    /** What an outline of another course says of its items. */
    know,

    read: async (): Promise<Outline> => told(await call(courseBuilder.get, { params })),

    saveOrder: async (order: readonly OutlineSection[], modified: string): Promise<Outline> =>
      told(await call(courseBuilder.save, { params, body: { ...orderOf(order), modified } })),

    openItems: async (items: Opening[], modified: string): Promise<Outline> =>
      told(await call(courseBuilder.drip, { params, body: { items, modified } })),

    /** Answers the new revision of what was renamed. */
    rename: async ({ kind, id }: Thing, name: string, modified: string): Promise<string> => {
      const input = { params: { id }, body: { name, modified } };
      if (kind === 'section') return (await call(sections.update, input)).modified;
      return (known.has(id) ? await call(quizzes.update, input) : await call(lessons.update, input)).modified;
    },

    addSection: async (name: string): Promise<number> =>
      (await call(sections.create, { body: { name, course_id: courseId } })).id,

    addLesson: async (name: string, section: number): Promise<number> => {
      const body = { name, parent_id: section, course_id: courseId, status: 'draft' as const };
      return (await call(lessons.create, { body })).id;
    },

    addQuiz: async (name: string, section: number): Promise<number> => {
      const body = { name, parent_id: section, course_id: courseId, status: 'draft' as const };
      return (await call(quizzes.create, { body })).id;
    },

    change: (ids: readonly number[], { enable_preview, ...changes }: ItemChanges) =>
      byType(ids, {
        lessons: (some) =>
          call(lessons.bulkUpdate, {
            body: { ids: some, changes: enable_preview === undefined ? changes : { ...changes, enable_preview } },
          }),
        quizzes: (some) => call(quizzes.bulkUpdate, { body: { ids: some, changes } }),
      }),

    trash: (ids: readonly number[]) =>
      byType(ids, {
        lessons: (some) => call(lessons.bulkRemove, { body: { ids: some, force: false } }),
        quizzes: (some) => call(quizzes.bulkRemove, { body: { ids: some, force: false } }),
      }),

    restore: (ids: readonly number[]) =>
      byType(ids, {
        lessons: (some) => call(lessons.bulkRestore, { body: { ids: some } }),
        quizzes: (some) => call(quizzes.bulkRestore, { body: { ids: some } }),
      }),

    /** With everything learners have left in it. */
    deleteQuiz: (id: number) => call(quizzes.remove, { params: { id }, query: { force: true } }),

    trashSection: (id: number) => call(sections.remove, { params: { id }, query: { force: false, children: true } }),

    restoreSection: (id: number) => call(sections.restore, { params: { id } }),

    copySection: async (id: number): Promise<number> => (await call(sections.clone, { params: { id } })).id,

    /** Behind the item itself, or at the end of a section. */
    copyItem: async (id: number, section?: number): Promise<number> => {
      const body = section === undefined ? {} : { parent_id: section };
      const input = { params: { id }, body };
      return (known.has(id) ? await call(quizzes.clone, input) : await call(lessons.clone, input)).id;
    },
  };
}

export type BuilderApi = ReturnType<typeof builderApi>;
