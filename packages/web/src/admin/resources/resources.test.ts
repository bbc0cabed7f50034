import { analytics, longJobLists } from '@lectern/contract';
import { createWords } from '../../shared/i18n/words.ts';
import { describe, expect, it } from 'vitest';
import area from '../words/en.ts';
import { groups } from './defineResource.ts';
import { resourceOfList, resources } from './resources.ts';

const words = createWords('en', { area, shared: {} });
const waiting = analytics.dashboard.response.shape.needs_you.element;
const cases = resources.map((resource) => ({ name: resource.words, resource }));

describe('the resources of the area', () => {
  it('stand each at a place of its own', () => {
    const places = resources.map(({ group, place }) => `${group} ${place}`);
    expect(new Set(places).size).toBe(places.length);
    expect([...new Set(resources.map(({ group }) => group))]).toEqual(groups);
  });

  it.each(cases)('$name has a word for all that is said of it around its screens', ({ resource }) => {
    const { words: part, group, lists = {}, mediaPlaces = {}, waiting, add } = resource;
    const said = [
      `shell.group_${group}`,
      `resource.${part}.name`,
      ...Object.keys(lists).map((list) => `resource.${part}.things.${list}`),
      ...Object.keys(mediaPlaces).map((kind) => `resource.${part}.places.${kind}`),
      ...(waiting ? [`resource.${part}.waiting`] : []),
      ...(add ? [`resource.${part}.add`] : []),
    ];
    expect(said.filter((key) => !words.exists(key, { count: 2 }))).toEqual([]);
  });

  it.each(longJobLists.map((list) => ({ list })))('name the rows of a long job over $list', ({ list }) => {
    expect(resourceOfList(list)).toBeDefined();
  });

  it('name each kind of what waits once, so that the dashboard leads to one place', () => {
    const kinds = resources.flatMap(({ waiting }) => waiting?.kind ?? []);
    expect(kinds.toSorted()).toEqual(waiting.shape.kind.options.toSorted());
  });
});
