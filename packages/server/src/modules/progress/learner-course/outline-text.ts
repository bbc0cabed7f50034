import { type ItemTypeSlug, type Lock, progressContent } from '@lectern/contract';
import { contentState, countItem, fixedContent } from '../completion/course-progress.views.ts';
import { isNewContent, type TypeCount } from '../my-courses/status.rules.ts';
import type { KeptCourse, KeptItem } from './kept-courses.queries.ts';
import type { DoneItems } from './learner-course.usecases.ts';

/** A section as JSON, without the fields that depend on the learner. */
interface SectionText {
  /** Its own fields, without the closing brace. */
  own: string;
  /** Its items in order, each without the opening brace. */
  items: readonly string[];
}

/** The sections of a course as JSON, with and without free previews. They are dropped together with the course. */
const texts = new WeakMap<KeptCourse, Map<boolean, readonly SectionText[]>>();

const fixedFields = progressContent.omit({ completed: true, locked: true, lock: true });

const afterBrace = (value: object): string => JSON.stringify(value).slice(1);
const beforeBrace = (value: object): string => JSON.stringify(value).slice(0, -1);

function textsOf(course: KeptCourse, freePreviews: boolean): readonly SectionText[] {
  const known = texts.get(course) ?? new Map<boolean, readonly SectionText[]>();
  texts.set(course, known);
  const found =
    known.get(freePreviews) ??
    course.sections.map(({ id, name, items }) => ({
      own: beforeBrace({ item_id: id, item_title: name, item_type: 'section' }),
      items: items.map((item) => afterBrace(fixedFields.parse(fixedContent(item, { freePreviews })))),
    }));
  known.set(freePreviews, found);
  return found;
}

const stateText = (completed: boolean, lock: Lock | null, bound: boolean): string =>
  beforeBrace(contentState({ completed, lock }, { bound }));

const OPEN = stateText(false, null, true);
const COMPLETED = stateText(true, null, true);

type ShownItem = KeptItem & { completed: boolean };

interface Reader {
  done: DoneItems;
  types: ReadonlySet<ItemTypeSlug>;
  freePreviews: boolean;
  /** Locks bind them. */
  bound: boolean;
  /** Asked in the order of the outline; null: nothing is locked. */
  lockOf: ((item: ShownItem, previous: ShownItem | null) => Lock | null) | null;
  /** When they completed the course. */
  completedAt: Date | null;
}

/** The items of `outlineView` as JSON, and what the answer says of them altogether. */
export function outlineText(
  course: KeptCourse,
  { done, types, freePreviews, bound, lockOf, completedAt }: Reader,
): { text: string; counts: TypeCount[]; hasNewContent: boolean } {
  const counts = new Map<ItemTypeSlug, TypeCount>();
  const sections: string[] = [];
  const fixed = textsOf(course, freePreviews);
  let grown = false;
  let previous: ShownItem | null = null;
  for (const [at, section] of course.sections.entries()) {
    const contents: string[] = [];
    for (const [index, item] of section.items.entries()) {
      if (!types.has(item.type)) continue;
      const { completed, startedAt } = done.get(item.id) ?? NOTHING_DONE;
      let lock: Lock | null = null;
      if (lockOf) {
        const shown: ShownItem = { ...item, completed };
        lock = lockOf(shown, previous);
        previous = shown;
      }
      const state = lock ? stateText(completed, lock, bound) : completed ? COMPLETED : OPEN;
      contents.push(`${state},${fixed[at]?.items[index]}`);
      countItem(counts, { type: item.type, completed });
      grown ||= isNewContent({ completed, startedAt }, completedAt);
    }
    if (contents.length > 0) sections.push(`${fixed[at]?.own},"contents":[${contents.join(',')}]}`);
  }
  return { text: `[${sections.join(',')}]`, counts: [...counts.values()], hasNewContent: grown };
}

const NOTHING_DONE = { completed: false, startedAt: null };
