import { media } from '@lectern/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createWords } from '../../../shared/i18n/words.ts';
import ofTypes from '../../item-types/words/en.ts';
import { routeTree } from '../../routeTree.gen.ts';
import around from '../../words/en.ts';
import { mediaPlaceOf } from './mediaPlaces.ts';

const words = createWords('en', { area: { ...around, ...ofTypes }, shared: {} });
const router = createRouter({
  routeTree,
  basepath: '/admin',
  history: createMemoryHistory({ initialEntries: ['/admin'] }),
  context: {} as never,
});
const kinds = media.usage.response.shape.places.element.shape.kind.options;

it.each(kinds.map((kind) => ({ kind })))(
  'a place of kind $kind has a name, and a link that leads to a screen',
  ({ kind }) => {
    const { label, screenOf } = mediaPlaceOf(kind);
    const screen = screenOf({ kind, id: 7, title: '', course: { id: 3, name: '' }, taxonomy: null });
    expect(words.exists(label)).toBe(true);
    if (!screen) return;
    expect(router.matchRoutes(router.buildLocation(screen).pathname).length).toBeGreaterThan(1);
  },
);

it('leads to the editor of an item', () => {
  const session = { kind: 'google-meet' as const, id: 7, title: '', course: { id: 3, name: '' }, taxonomy: null };
  const screen = mediaPlaceOf('google-meet').screenOf(session);
  expect(screen && router.buildLocation(screen).pathname).toBe('/courses/3/live-session/google-meet/edit/7');
});
