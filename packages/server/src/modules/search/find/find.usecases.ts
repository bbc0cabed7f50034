import type { Answer, contract, Input, SearchResult } from '@lectern/contract';
import { passageHeading } from '@lectern/contract/passages';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { activeItemTypes, itemPath } from '../../courses/index.ts';
import { findQuestions, type FoundQuestion } from '../../questions-answers/index.ts';
import { type ItemState, selectItemStates, selectOwnCourses } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { excerptOf, hasWord } from './excerpt.rules.ts';
import {
  type FoundEntry,
  type FoundNote,
  selectContaining,
  selectCorrections,
  selectFound,
  selectNotes,
  selectTaughtCourseIds,
  selectTermQueries,
  type Wanted,
} from './find.queries.ts';
import { hasNoSpaces, mayBeMistyped, type Term, termsOf } from './terms.rules.ts';

type Find = typeof contract.search.find;

/** That a person studies; as many that they teach. */
const MAX_COURSES = 100;
const MAX_QUESTIONS = 5;

/**
 * What the caller finds in one course, or in all that they study or teach. At most thirteen statements, however many
 * courses and results there are.
 */
export async function find(context: RequestContext, query: Input<Find>['query']): Promise<Answer<Find>> {
  const { db, actor, services } = context;
  const { search } = query;
  const { courseIds, taughtIds } = await coursesOf(context, query.course_id);
  const terms = termsOf(search);
  if (courseIds.length === 0 || terms.length === 0) return { data: [], corrected: {} };
  const wanted = { courseIds, taughtIds, types: activeItemTypes(await readActiveAddons(services)) };
  const words = terms.map(({ word }) => word);
  const { entries, corrected, searched } = hasNoSpaces(search)
    ? { entries: await selectContaining(db, { ...wanted, search }), corrected: {}, searched: words }
    : await findWords(context, { ...wanted, terms });
  const notes = actor ? await selectNotes(db, { courseIds, userId: actor.userId, words }) : [];
  const questions = await findQuestions(context, { courseIds, words: searched, limit: MAX_QUESTIONS });
  const states = await selectItemStates(context, [
    ...new Set([...entries, ...questions, ...notes].flatMap(({ item }) => item?.id ?? [])),
  ]);
  const marked = [...searched, ...Object.values(corrected)];
  const open = entries.flatMap((entry) => {
    const state = states.get(entry.item.id);
    return state && isShown(entry, state) ? [{ entry, state }] : [];
  });
  const people = [
    ...questions.map((question) => questionResult(question, states, marked)),
    ...notes.flatMap((note) => noteResult(note, states.get(note.item.id), marked)),
  ];
  // What people wrote is few, and has its place below however much content was found.
  const places = Math.max(query.per_page - people.length, Math.ceil(query.per_page / 2));
  const content = open.slice(0, places).map(({ entry, state }) => resultOf(entry, state, marked));
  return {
    data: [...content, ...people].slice(0, query.per_page),
    corrected: openCorrections(
      corrected,
      open.map(({ entry }) => entry),
    ),
  };
}

/** Of these corrections, those by words in what the caller may read: another would reveal what is in the rest. */
function openCorrections(
  corrected: Readonly<Record<string, string>>,
  open: readonly FoundEntry[],
): Record<string, string> {
  const isIn = (word: string) => open.some(({ title, body }) => hasWord(`${title} ${body}`, word));
  return Object.fromEntries(Object.entries(corrected).filter(([, word]) => isIn(word)));
}

interface FoundWords {
  entries: FoundEntry[];
  corrected: Record<string, string>;
  /** Without words that say nothing, such as "the". */
  searched: string[];
}

/** Words that no passage contains are taken for mistyped ones. */
async function findWords(
  { db }: RequestContext,
  { terms, ...wanted }: Wanted & { terms: readonly Term[] },
): Promise<FoundWords> {
  const { courseIds } = wanted;
  const search = async (corrections: Readonly<Record<string, string>>) => {
    const queries = await selectTermQueries(db, { courseIds, terms, corrections });
    return { ...(await selectFound(db, { ...wanted, queries })), searched: queries.map(({ word }) => word) };
  };
  const { missing, ...first } = await search({});
  const corrected = await selectCorrections(db, { courseIds, words: missing.filter(mayBeMistyped) });
  if (Object.keys(corrected).length === 0) return { ...first, corrected };
  return { ...(await search(corrected)), corrected };
}

async function coursesOf({ db, actor, now }: RequestContext, courseId: number | undefined) {
  const taughtIds = actor ? await selectTaughtCourseIds(db, actor.userId) : [];
  // Whether the caller may read it is decided for each item.
  if (courseId !== undefined) return { courseIds: [courseId], taughtIds };
  if (!actor) throw new AppError('not_signed_in');
  const own = await selectOwnCourses(db, { userId: actor.userId, now, limit: MAX_COURSES });
  return { courseIds: [...new Set([...own.map(({ id }) => id), ...taughtIds])], taughtIds };
}

/** Of a locked item only the name is found, so that searching does not reveal what it contains. */
const isShown = ({ kind }: FoundEntry, { lock }: ItemState): boolean => !lock || kind === 'name';

function resultOf(entry: FoundEntry, state: ItemState, words: readonly string[]): SearchResult {
  const { kind, course, item, title, body, marks, page } = entry;
  const path = itemPath({ courseId: course.id, ...item });
  const { parts, at } = excerptOf(kind === 'name' ? '' : body, words);
  const second = marks?.findLast(([offset]) => offset <= at)?.[1] ?? null;
  const shared = { course, item, second, page, lock: state.lock, excerpt: parts };
  switch (kind) {
    case 'name':
      return { ...shared, kind: 'item', title: '', url: path };
    case 'text':
      return {
        ...shared,
        kind,
        title,
        url: title === '' ? path : `${path}#heading=${encodeURIComponent(passageHeading(title))}`,
      };
    case 'transcript':
      return { ...shared, kind, title, url: second === null ? path : `${path}?t=${second}` };
    case 'document':
      return { ...shared, kind, title, url: path };
  }
}

function noteResult(note: FoundNote, state: ItemState | undefined, words: readonly string[]): SearchResult[] {
  if (!state || state.lock) return [];
  const { course, item, title, body, second } = note;
  const url = `${itemPath({ courseId: course.id, ...item })}?t=${second}`;
  const excerpt = excerptOf(body, words).parts;
  return [{ kind: 'note', course, item, title, excerpt, second, page: null, lock: null, url }];
}

/** The question is below its item, unless the person cannot open that. */
function questionResult(
  { id, course, item, content, found, second }: FoundQuestion,
  states: ReadonlyMap<number, ItemState>,
  words: readonly string[],
): SearchResult {
  const state = item ? states.get(item.id) : undefined;
  const place = item && state && !state.lock ? item : null;
  const path = place ? itemPath({ courseId: course.id, ...place }) : `/course/${course.id}`;
  return {
    kind: 'question',
    course,
    item: place,
    title: excerptOf(content, [])
      .parts.map(({ text }) => text)
      .join(''),
    excerpt: excerptOf(found, words).parts,
    second: place ? second : null,
    page: null,
    lock: null,
    url: `${path}?question=${id}`,
  };
}
