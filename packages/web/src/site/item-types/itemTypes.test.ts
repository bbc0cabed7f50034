import { itemTypes as contractTypes, type ItemTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { type Catalog, createWords } from '../../shared/i18n/words.ts';
import { amountOf, iconAndLabelOf, itemTypes } from './itemTypes.ts';

const catalogs = import.meta.glob<Catalog>('../words/*.ts', { eager: true, import: 'default' });
const languages = Object.entries(catalogs).map(([path, area]) => {
  const language = /(\w+)\.ts$/.exec(path)?.[1] ?? '';
  return { language, words: createWords(language, { area, shared: {} }) };
});
const of = (...types: ItemTypeSlug[]) => amountOf(types.map((type) => ({ type })));

describe('the types of items on the site', () => {
  it('are those of the contract, in its order, each declared once', () => {
    expect(itemTypes.map(({ type }) => type)).toEqual(contractTypes);
    expect(languages.map(({ language }) => language).toSorted()).toEqual(['ar', 'de', 'en']);
  });

  it.each(languages)('have their names in $language, and words to count them', ({ words }) => {
    const names = itemTypes.flatMap(({ look, videoLook = look, liveLook = look }) =>
      [look, videoLook, liveLook].map(({ words: key }) => key),
    );
    const counted = itemTypes.flatMap(({ count, amount }) => [count?.words ?? [], amount ?? []].flat());
    expect(names.filter((key) => !words.exists(key))).toEqual([]);
    expect(counted.filter((key) => !words.exists(key, { count: 2 }))).toEqual([]);
  });

  it('are counted in items unless there are lessons only', () => {
    expect([of('lesson', 'lesson'), of()]).toEqual(['lessons', 'lessons']);
    expect([of('quiz', 'quiz'), of('lesson', 'quiz'), of('zoom'), of('h5p' as ItemTypeSlug)]).toEqual([
      'items',
      'items',
      'items',
      'items',
    ]);
  });

  it('an unknown one looks like a lesson', () => {
    const unknown = { type: 'h5p' as ItemTypeSlug, video: true, live: false };
    expect(iconAndLabelOf(unknown)).toEqual(iconAndLabelOf({ type: 'lesson', video: true, live: false }));
  });

  it('a lesson with a live stream has a look of its own', () => {
    const looks = [
      { video: false, live: false },
      { video: true, live: false },
      { video: true, live: true },
    ].map((facts) => iconAndLabelOf({ type: 'lesson', ...facts }).words);
    expect(looks).toEqual(['type_text', 'type_video', 'type_live_lesson']);
  });
});
