import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { revisioned } from '../../identity/index.ts';
import { cloneSection } from '../clone/clone-section.usecases.ts';
import { readableSection, writableSection } from '../course/course-scope.guards.ts';
import { removeSection, restoreSection, trashSection } from './section-trash.usecases.ts';
import {
  changeableSection,
  clonableSection,
  courseOfNewSection,
  itemsOf,
  removableSection,
  type SectionScope,
  sectionScope,
} from './sections.guards.ts';
import {
  addSection,
  changeSection,
  readSection,
  readSectionItems,
  readSections,
  type SectionRow,
} from './sections.usecases.ts';
import { sectionView } from './sections.views.ts';

const sections: CrudResource<typeof contract.sections, SectionRow, SectionScope, { row: SectionRow }, number> = {
  guards: {
    list: sectionScope,
    read: readableSection,
    create: courseOfNewSection,
    write: writableSection,
    update: changeableSection,
    trash: removableSection,
    remove: removableSection,
    clone: clonableSection,
  },
  trashable: {
    forceByDefault: true,
    isTrashed: ({ section }) => section.trashedAt !== null,
    trash: (call, row) => trashSection(call.db, { ...writing(call), row, ...itemsOf(call) }),
    restore: (call, row) => restoreSection(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ section }) => section),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call, scope) => readSections(call.db, { query: call.input.query, ...scope }),
  get: (_call, { row }) => sectionView(row),
  view: (_call, row) => sectionView(row),
  saved: (call, id) => readSection(call.db, id),
  create: (call, courseId) => addSection(call.db, { ...writing(call), courseId, body: call.input.body }),
  update: (call, row) => changeSection(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeSection(call.db, { ...writing(call), row, ...itemsOf(call) }),
  clone(call, row) {
    const courseId = call.input.body?.course_id ?? row.course.id;
    return cloneSection(call.db, { ...writing(call), row, courseId });
  },
};

export function sectionsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.sections, sections);

  route(
    app,
    services,
    contract.sections.children,
    (call) => readableSection(call, call.input.query.section),
    ({ db, subject }) => readSectionItems(db, { ...subject, services }),
  );
}
