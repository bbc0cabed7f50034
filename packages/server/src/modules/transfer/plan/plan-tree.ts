import type { ExportFile } from '../read/export-file.ts';
import type { PostRecord } from '../read/export-schemas.ts';
import { readName } from './plan-values.ts';
import type { Cleaners } from './plan.types.ts';
import type { Problem, ProblemCode, ProblemDetails } from './problems.ts';

export interface TreeItem {
  post: PostRecord;
  /** The questions of a quiz, in order. */
  children: TreeItem[];
}

export interface CourseTree {
  post: PostRecord;
  sections: { post: PostRecord; items: TreeItem[] }[];
  /** Records that belong to the course but to no section of it; never lessons. */
  loose: TreeItem[];
  sizes: Record<string, number>;
}

/** Only records of the course plugin; an export can carry anything the old site stored. */
const POST_TYPE = /^mto-([a-z][a-z0-9-]{0,30})$/;

/** 'lesson' for an mto-lesson. */
export function kindOf(post: PostRecord): string {
  return POST_TYPE.exec(post.post_type)?.[1] ?? 'record';
}

const PLURALS: Record<string, string> = {
  course: 'courses',
  section: 'sections',
  lesson: 'lessons',
  quiz: 'quizzes',
  question: 'questions',
  assignment: 'assignments',
};

/** The name under which records of a kind are counted. */
export function countKey(kind: string): string {
  return Object.hasOwn(PLURALS, kind) ? (PLURALS[kind] ?? kind) : kind;
}

const inOrder = (a: PostRecord, b: PostRecord) => a.menu_order - b.menu_order || a.ID - b.ID;

/** Puts the flat lists of a file together: courses, their sections, what is in them, in order. */
export function buildTree(
  file: ExportFile,
  clean: Cleaners,
): { courses: CourseTree[]; lost: Record<string, number>; problems: Problem[] } {
  const problems: Problem[] = file.unreadable.map(({ label, recordId, name }) => ({
    kind: label || 'record',
    recordId,
    name,
    code: 'unreadable_record',
  }));
  const lost: Record<string, number> = {};
  if (file.unreadable.length > 0) lost.unreadable = file.unreadable.length;
  const lose = (post: PostRecord, code: ProblemCode, details?: ProblemDetails) => {
    const kind = kindOf(post);
    problems.push({ kind, recordId: post.ID, name: readName(post, clean).name, code, ...(details && { details }) });
    lost[countKey(kind)] = (lost[countKey(kind)] ?? 0) + 1;
  };

  const posts = new Map<number, PostRecord>();
  for (const post of file.posts) {
    if (!POST_TYPE.test(post.post_type)) lose(post, 'post_type_refused', { type: post.post_type.slice(0, 40) });
    else if (posts.has(post.ID)) lose(post, 'duplicate_id');
    else posts.set(post.ID, post);
  }

  const courses = new Map<number, CourseTree>();
  const sections = new Map<number, { course: CourseTree; items: TreeItem[] }>();
  const items = new Map<number, { course: CourseTree; item: TreeItem }>();
  const ordered = [...posts.values()].toSorted(inOrder);
  const courseOf = (post: PostRecord) => courses.get(post.post_parent) ?? courses.get(courseIdOf(post));

  // The order of courses is that of the file; the order inside them is that of their numbers.
  for (const post of posts.values()) {
    if (kindOf(post) === 'course') courses.set(post.ID, { post, sections: [], loose: [], sizes: { courses: 1 } });
  }
  for (const post of ordered.filter((record) => kindOf(record) === 'section')) {
    const course = courseOf(post);
    if (!course) lose(post, 'no_course');
    else if (post.post_status === 'trash') lose(post, 'section_in_trash');
    else {
      const section = { post, items: [] };
      course.sections.push(section);
      sections.set(post.ID, { course, items: section.items });
      count(course, 'section');
    }
  }
  const waiting: PostRecord[] = [];
  for (const post of ordered) {
    const kind = kindOf(post);
    if (kind === 'course' || kind === 'section') continue;
    const section = sections.get(post.post_parent);
    if (section) {
      const item = { post, children: [] };
      section.items.push(item);
      items.set(post.ID, { course: section.course, item });
      count(section.course, kind);
    } else if (kind === 'lesson') lose(post, 'no_section');
    else waiting.push(post);
  }
  for (const post of waiting) {
    const above = items.get(post.post_parent);
    const course = above?.course ?? courseOf(post);
    if (!course) lose(post, 'no_parent');
    else {
      (above ? above.item.children : course.loose).push({ post, children: [] });
      count(course, kindOf(post));
    }
  }
  return { courses: [...courses.values()], lost, problems };
}

function count(course: CourseTree, kind: string): void {
  course.sizes[countKey(kind)] = (course.sizes[countKey(kind)] ?? 0) + 1;
}

function courseIdOf(post: PostRecord): number {
  const value = post.meta.get('_course_id');
  return value?.kind === 'text' && /^\d{1,9}$/.test(value.text) ? Number(value.text) : 0;
}
