import { itemTypes as contractTypes, type ItemTypeSlug } from '@lectern/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { type Catalog, createWords } from '../../shared/i18n/words.ts';
import { itemPath } from '../../shared/itemTypes.ts';
import { LessonTextIcon, LessonVideoIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';
import { targetOf } from '../course/ItemLink.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { iconAndLabelOf, itemTypes, screenOf, typesInProgress } from './itemTypes.ts';

const catalogs = import.meta.glob<Catalog>('../words/*.ts', { eager: true, import: 'default' });
const languages = Object.entries(catalogs).map(([path, area]) => {
  const language = /(\w+)\.ts$/.exec(path)?.[1] ?? '';
  return { language, words: createWords(language, { area, shared: {} }) };
});
const router = createRouter({
  routeTree,
  history: createMemoryHistory({ initialEntries: ['/'] }),
  context: {} as never,
});

/** The route that a link to item 7 of this type opens, and the parameters it reads from the address. */
function opened(type: ItemTypeSlug) {
  const { pathname } = router.buildLocation(targetOf(3, { type, id: 7 }));
  const match = router.matchRoutes(pathname).at(-1);
  return { pathname, routeId: match?.routeId as string, params: match?.params as Record<string, string> };
}

describe('the types of items in the player', () => {
  it('are those of the contract, in its order, each declared once', () => {
    expect(itemTypes.map(({ type }) => type)).toEqual(contractTypes);
  });

  it.each(languages)('have their names in $language, and say what a completion is called', ({ words }) => {
    const said = itemTypes.flatMap(({ look, videoLook = look, screen }) => [
      ...[look, videoLook].flatMap((one) => [`${one.words}_one`, `${one.words}_other`]),
      ...(screen ? [screen.completedToast] : []),
    ]);
    expect(said.filter((key) => !words.exists(key))).toEqual([]);
  });

  it.each(itemTypes.filter(({ screen }) => screen))('a link to a $type opens its screen', ({ type, screen }) => {
    const { pathname, routeId, params } = opened(type);
    expect(pathname).toBe(itemPath(3, { type, id: 7 }));
    expect(routeId).toBe(screen?.route);
    expect(params[screen?.param ?? '']).toBe('7');
  });

  it.each(itemTypes.filter(({ screen }) => !screen))(
    'a link to a $type, which has no screen, is not found',
    ({ type }) => {
      expect(opened(type)).toMatchObject({ pathname: itemPath(3, { type, id: 7 }), routeId: '/course/$courseId/$' });
    },
  );

  it('have each a query of its own, for an item of its own', () => {
    const keys = itemTypes.flatMap(({ screen }) => (screen ? [screen.query(7), screen.query(8)] : []));
    const texts = keys.map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('an unknown one looks like a lesson; a lesson with a video has a look of its own', () => {
    expect(screenOf('h5p' as ItemTypeSlug)).toBeUndefined();
    expect(opened('h5p' as ItemTypeSlug).routeId).toBe('/course/$courseId/$');
    expect(iconAndLabelOf('h5p' as ItemTypeSlug)).toEqual({ Icon: LessonTextIcon, words: 'type_lesson' });
    expect(iconAndLabelOf('lesson', true)).toEqual({ Icon: LessonVideoIcon, words: 'type_video' });
    expect(iconAndLabelOf('lesson', true, 'live-stream')).toEqual({ Icon: LiveSessionIcon, words: 'type_live_lesson' });
    expect(iconAndLabelOf('quiz', true)).toEqual(iconAndLabelOf('quiz'));
  });
});

describe('the types in the progress of a course', () => {
  const count = (completed: number, total: number) => ({ completed, pending: total - completed, total });
  const summary = { total: count(2, 5), lesson: count(1, 3), quiz: count(0, 0), assignment: count(1, 2) };
  const typesOf = (...args: Parameters<typeof typesInProgress>) => typesInProgress(...args).map(({ type }) => type);

  it('have the assignments for a signed-in user', () => {
    expect(typesOf(summary, { signedIn: true })).toEqual(['lesson', 'assignment']);
    expect(typesInProgress(summary, { signedIn: true })[1]).toMatchObject({ count: { completed: 1, total: 2 } });
  });

  it('have no assignments without the add-on, without one in the course, or for a guest', () => {
    const { assignment, ...without } = summary;
    expect(assignment.total).toBe(2);
    expect(typesOf(without, { signedIn: true })).toEqual(['lesson']);
    expect(typesOf({ ...summary, assignment: count(0, 0) }, { signedIn: true })).toEqual(['lesson']);
    expect(typesOf(summary, { signedIn: false })).toEqual(['lesson']);
  });
});
