import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../platform/errors.ts';
import { type CrudHooks, crud } from '../../platform/http/crud.ts';
import { type Call, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { authorScope, ownCourse, readableSection, readerOfCourse, writableSection } from './course-scope.guards.ts';
import { anAuthor } from './courses.guards.ts';
import {
  addSection,
  changeSection,
  readSection,
  readSectionItems,
  readSections,
  removeSection,
  type SectionRow,
} from './sections.usecases.ts';
import { sectionView } from './sections.views.ts';

const { sections } = contract;
type Asker = Pick<Call<typeof sections.get>, 'actor' | 'services' | 'now'>;

const writing = (call: Asker) => ({ services: call.services, actorId: anAuthor(call).userId, now: call.now });

const hooks: CrudHooks<typeof sections, SectionRow> = {
  async list(call) {
    const { query } = call.input;
    const courseId = query.course_id ?? query.parent ?? null;
    if (courseId !== null) await readerOfCourse(call, courseId);
    return readSections(call.db, { query, courseId, authorId: courseId === null ? authorScope(call.actor) : null });
  },

  get: async (call, id) => sectionView((await readableSection(call, id)).row),

  async create(call) {
    const { course_id: courseId, parent_id: parentId, menu_order: place, ...text } = call.input.body;
    await ownCourse(call, courseId);
    if (parentId !== undefined && parentId !== courseId) {
      await ownCourse(call, parentId);
      invalid('parent_id', 'A section stands directly in its course.');
    }
    const id = await addSection(call.db, { ...writing(call), courseId, text, place });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readSection(call.db, id);
  },

  load: (call, id) => writableSection(call, id),

  async update(call, row) {
    const { course_id: courseId, parent_id: parentId, menu_order: place, ...text } = call.input.body;
    for (const target of [courseId, parentId]) {
      if (target === undefined || target === row.course.id) continue;
      // A foreign course answers as if it were not there; one's own says why not.
      await ownCourse(call, target);
      invalid(target === courseId ? 'course_id' : 'parent_id', 'A section stays in its course.');
    }
    await changeSection(call.db, { ...writing(call), row, text, place });
    call.afterCommit(() => call.services.cache.drop('html:*'));
    return readSection(call.db, row.section.id);
  },

  present: async (_call, row) => sectionView(row),

  async remove(call, row) {
    const query = call.input.query as { children?: boolean };
    const body = call.input.body as { children?: boolean } | undefined;
    const withItems = query.children ?? body?.children ?? true;
    await removeSection(call.db, { ...writing(call), row, withItems });
    call.afterCommit(() => call.services.cache.drop('html:*'));
  },
};

export function sectionsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, sections, hooks);

  route(
    app,
    services,
    sections.children,
    (call) => readableSection(call, call.input.query.section),
    ({ db, subject }) => readSectionItems(db, { ...subject, services }),
  );
}
