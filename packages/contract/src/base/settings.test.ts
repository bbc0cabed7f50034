import { describe, expect, it } from 'vitest';
import { settingsGroups } from '../settings.gen.ts';
import { defineSettings, setting, settingPathsOf, settingsTabsOf } from './settings.ts';

const title = defineSettings(
  'widgets',
  { title: setting.text({ max: 20, required: true }), logo: setting.image() },
  { tab: 'quizzes', section: 'widgets', order: 2 },
);
const colors = defineSettings(
  'widgets.colors',
  { border: setting.optionalColor() },
  { tab: 'quizzes', section: 'widgets', order: 3 },
);
const parts = defineSettings('widgets.parts', setting.flags(['price', 'seats'], { off: ['seats'] }), {
  tab: 'quizzes',
  section: 'parts',
  order: 1,
  columns: true,
});
const hidden = defineSettings('widgets.places', { places: setting.own(setting.flag(true).schema) });
const groups = [hidden, colors, title, parts];

describe('settings', () => {
  it('are shown in the order of their places, with their limits', () => {
    const quizzes = settingsTabsOf(groups).find(({ id }) => id === 'quizzes');
    expect(quizzes?.sections).toEqual([
      {
        id: 'parts',
        columns: true,
        settings: [
          { path: 'widgets.parts.price', kind: 'flag' },
          { path: 'widgets.parts.seats', kind: 'flag' },
        ],
      },
      {
        id: 'widgets',
        settings: [
          { path: 'widgets.title', kind: 'text', max: 20, required: true },
          { path: 'widgets.logo', kind: 'image' },
          { path: 'widgets.colors.border', kind: 'color', optional: true },
        ],
      },
    ]);
  });

  it('are found by their kind', () => {
    expect(settingPathsOf(groups, 'image')).toEqual(['widgets.logo']);
  });

  it('have the limits and defaults of their declaration', () => {
    expect(parts.shape.seats.parse(undefined)).toBe(false);
    expect(title.shape.title.safeParse('').success).toBe(false);
    expect(title.shape.title.safeParse('x'.repeat(21)).success).toBe(false);
    expect(colors.shape.border.parse(undefined)).toBe('');
  });

  it('have a position of their own in a tab, and each path once', () => {
    const positions = settingsGroups.flatMap(({ place }) => (place ? [`${place.tab} ${place.order}`] : []));
    expect(positions).toEqual([...new Set(positions)]);
    const paths = settingsGroups.flatMap((group) => Object.keys(group.settings).map((name) => `${group.path}.${name}`));
    expect(paths).toEqual([...new Set(paths)]);
  });
});

it.each([
  ['url', 'invalid_format', 'url'],
  ['number', 'invalid_type', undefined],
  [undefined, 'invalid_format', 'regex'],
] as const)('a text with a pattern that expects %s is refused as %s', (expects, code, format) => {
  const { schema } = setting.text({ max: 9, pattern: /^$/, ...(expects && { expects }) });
  expect(schema.safeParse('x').error?.issues).toMatchObject([{ code, ...(format && { format }) }]);
  expect(schema.safeParse('').success).toBe(true);
});
