import type { contract, Endpoint } from '@lectern/contract';
import type { Call } from '../../../platform/http/route.ts';
import {
  authorScope,
  ownCourse,
  readerOfCourse,
  standingSection,
  writableSection,
} from '../course/course-scope.guards.ts';
import type { SectionRow } from './sections.queries.ts';
import { invalid } from '../words/messages.ts';

type Sections = typeof contract.sections;

/** Whose sections a list holds: one course's, one author's, or everybody's. */
export interface SectionScope {
  courseId: number | null;
  authorId: number | null;
  /** Of the trash only staff hears. */
  staff: boolean;
}

export async function sectionScope(call: Call<Sections['list']>): Promise<SectionScope> {
  const { query } = call.input;
  const courseId = query.course_id ?? query.parent ?? null;
  const staff = courseId === null || (await readerOfCourse(call, courseId)) === 'staff';
  const authorId = courseId === null ? authorScope(call.actor) : null;
  return { courseId, authorId, staff };
}

/** The course for a new section; held. */
export async function courseOfNewSection(call: Call<Sections['create']>): Promise<number> {
  const { course_id: courseId, parent_id: parentId } = call.input.body;
  await ownCourse(call, courseId);
  if (parentId !== undefined && parentId !== courseId) {
    await ownCourse(call, parentId);
    invalid('parent_id', 'section_in_section');
  }
  return courseId;
}

/** A section whose fields are written; its course is held. */
export async function changeableSection(call: Call<Sections['update']>, id: number): Promise<SectionRow> {
  const row = await standingSection(call, id);
  const { course_id: courseId, parent_id: parentId } = call.input.body;
  for (const target of [courseId, parentId]) {
    if (target === undefined || target === row.course.id) continue;
    // A foreign course answers as if it were not there; one's own says why not.
    await ownCourse(call, target);
    invalid(target === courseId ? 'course_id' : 'parent_id', 'section_stays');
  }
  return row;
}

interface Removal {
  children?: boolean;
  move_to?: number;
}

/** What happens to the items of a deleted section. Naming a section for them means that they move. */
export function itemsOf({ input }: Pick<Call<Endpoint>, 'input'>): { withItems: boolean; moveTo: number | undefined } {
  const query = input.query as Removal;
  const body = input.body as Removal | undefined;
  const moveTo = query.move_to ?? body?.move_to;
  const children = query.children ?? body?.children;
  // Guessing which of the two is meant could delete work.
  if (moveTo !== undefined && children === true) {
    invalid('move_to', 'children_or_move_to');
  }
  return { withItems: children ?? moveTo === undefined, moveTo };
}

/** A section that is deleted, or goes to the trash, with a clear word about its items; its course is held. */
export async function removableSection(call: Call<Endpoint>, id: number): Promise<SectionRow> {
  const row = await writableSection(call, id);
  itemsOf(call);
  return row;
}

/** A section that is copied, into its own course or another one that the actor writes in. */
export async function clonableSection(call: Call<Sections['clone']>, id: number): Promise<SectionRow> {
  const row = await standingSection(call, id);
  const courseId = call.input.body?.course_id ?? row.course.id;
  if (courseId !== row.course.id) await ownCourse(call, courseId);
  return row;
}
