import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../platform/errors.ts';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { cloneSection } from '../clone/clone-section.usecases.ts';
import {
  authorScope,
  ownCourse,
  readableSection,
  readerOfCourse,
  standingSection,
  writableSection,
} from '../course/course-scope.guards.ts';
import { anAuthor } from '../course/courses.guards.ts';
import { removeSection, restoreSection, trashSection } from './section-trash.usecases.ts';
import {
  addSection,
  changeSection,
  readSection,
  readSectionItems,
  readSections,
  type SectionRow,
} from './sections.usecases.ts';
import { sectionView } from './sections.views.ts';

const { sections } = contract;
type Asker = Pick<Call<typeof sections.get>, 'actor' | 'services' | 'now'>;

const writing = (call: Asker) => ({ services: call.services, actorId: anAuthor(call).userId, now: call.now });

const forgetPages = (call: Pick<Call<typeof sections.create>, 'afterCommit' | 'services'>) =>
  call.afterCommit(() => call.services.cache.drop('html:*'));

interface Removal {
  children?: boolean;
  move_to?: number;
}

/** What happens to the items of a deleted section. Naming a section for them means that they move. */
function itemsOf(call: Call<Endpoint>): { withItems: boolean; moveTo: number | undefined } {
  const query = call.input.query as Removal;
  const body = call.input.body as Removal | undefined;
  const moveTo = query.move_to ?? body?.move_to;
  const children = query.children ?? body?.children;
  // Guessing which of the two is meant could delete work that somebody wanted to keep.
  if (moveTo !== undefined && children === true) {
    invalid('move_to', 'Either delete the items (children) or move them (move_to).');
  }
  return { withItems: children ?? moveTo === undefined, moveTo };
}

const hooks: CrudHooks<typeof sections, SectionRow> = {
  forceByDefault: true,

  async list(call) {
    const { query } = call.input;
    const courseId = query.course_id ?? query.parent ?? null;
    const staff = courseId === null || (await readerOfCourse(call, courseId)) === 'staff';
    const authorId = courseId === null ? authorScope(call.actor) : null;
    return readSections(call.db, { query, courseId, authorId, staff });
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
    forgetPages(call);
    return readSection(call.db, id);
  },

  load: (call, id, purpose) =>
    purpose === 'delete' || purpose === 'restore' ? writableSection(call, id) : standingSection(call, id),

  async update(call, row) {
    const { course_id: courseId, parent_id: parentId, menu_order: place, modified, ...text } = call.input.body;
    for (const target of [courseId, parentId]) {
      if (target === undefined || target === row.course.id) continue;
      // A foreign course answers as if it were not there; one's own says why not.
      await ownCourse(call, target);
      invalid(target === courseId ? 'course_id' : 'parent_id', 'A section stays in its course.');
    }
    await changeSection(call.db, { ...writing(call), row, text, place, based: modified });
    forgetPages(call);
    return readSection(call.db, row.section.id);
  },

  present: async (_call, row) => sectionView(row),

  async trash(call, row) {
    await trashSection(call.db, { ...writing(call), row, ...itemsOf(call) });
    forgetPages(call);
    return readSection(call.db, row.section.id);
  },

  async restore(call, row) {
    await restoreSection(call.db, { ...writing(call), row });
    forgetPages(call);
    return readSection(call.db, row.section.id);
  },

  async remove(call, row) {
    await removeSection(call.db, { ...writing(call), row, ...itemsOf(call) });
    forgetPages(call);
  },

  async clone(call, row) {
    const courseId = call.input.body?.course_id ?? row.course.id;
    if (courseId !== row.course.id) await ownCourse(call, courseId);
    const id = await cloneSection(call.db, { ...writing(call), row, courseId });
    forgetPages(call);
    return readSection(call.db, id);
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
