import { itemTypes as contractTypes } from '@lectern/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { type Catalog, createWords } from '../../shared/i18n/words.ts';
import own from '../builder/words/en.json' with { type: 'json' };
import { routeTree } from '../routeTree.gen.ts';
import { authoredTypes, authoringOf, itemTypes, kindOf } from './itemTypes.ts';
import ofTypes from './words/en.ts';

const builder = { ...own.builder, ...(ofTypes.builder as Catalog) };
const words = createWords('en', { area: { builder }, shared: {} });
const router = createRouter({
  routeTree,
  basepath: '/admin',
  history: createMemoryHistory({ initialEntries: ['/admin'] }),
  context: {} as never,
});
const pathOf = (address: object) => router.buildLocation(address).pathname;

const videos = [
  { video: false, video_source: '' as const },
  { video: true, video_source: 'self-hosted' as const },
  { video: true, video_source: 'live-stream' as const },
];
const kindsOf = (type: (typeof contractTypes)[number]) => videos.map((video) => kindOf({ type, ...video }).id);

describe('the types of items in the builder', () => {
  it('are those of the contract, in its order, each declared once', () => {
    expect(itemTypes.map(({ type }) => type)).toEqual(contractTypes);
  });

  it('have words for their kinds, their menus and their fields', () => {
    const kinds = itemTypes.flatMap(({ kindOf: of }) => videos.map((video) => of(video).label));
    const said = authoredTypes.flatMap(({ additions, inlineAdd, panel }) => [
      ...(panel ? [panel.label] : []),
      ...additions.map(({ label }) => label),
      ...Object.values(inlineAdd ?? {}),
    ]);
    expect([...kinds, ...said].filter((key) => !words.exists(key))).toEqual([]);
  });

  it('say nothing that the builder or another type says', () => {
    const catalogs = import.meta.glob<{ builder: Catalog }>('../../item-types/*/admin.en.json', {
      eager: true,
      import: 'default',
    });
    const keys = [own, ...Object.values(catalogs)].flatMap((catalog) => Object.keys(catalog.builder));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(authoredTypes)('a $type is written on a screen of its own', ({ additions, editor }) => {
    const paths = [editor(3, 7), ...additions.map(({ to }) => to(3, 5))].map(pathOf);
    for (const path of paths) expect(router.matchRoutes(path).length, path).toBeGreaterThan(1);
    expect(paths[0]).toContain('/courses/3/');
    expect(paths[0]).toContain('/edit/7');
  });

  it('look as before: a lesson by its video, a live stream like a live session', () => {
    expect(Object.fromEntries(contractTypes.map((type) => [type, kindsOf(type)]))).toEqual({
      lesson: ['text', 'video', 'live'],
      quiz: ['quiz', 'quiz', 'quiz'],
      assignment: ['assignment', 'assignment', 'assignment'],
      zoom: ['live', 'live', 'live'],
      'google-meet': ['live', 'live', 'live'],
    });
  });

  it('one that cannot be written, or is unknown, is treated as a lesson', () => {
    const unwritten = itemTypes.filter(({ authoring }) => !authoring).map(({ type }) => type);
    for (const type of [...unwritten, 'h5p', undefined]) expect(authoringOf(type)).toBe(authoringOf('lesson'));
    expect(authoringOf('quiz')).not.toBe(authoringOf('lesson'));
    expect(kindsOf('h5p' as never)).toEqual(kindsOf('lesson'));
  });
});
