import { settingsDocument } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { createWords } from '../../shared/i18n/words.ts';
import { settingsTabs } from './settings.gen.ts';
import { readSettingsSearch, settingsIndex } from './settingsIndex.ts';
import { changedTree, foundIn } from './settingsValues.ts';
import { valueAt } from '../form/values/paths.ts';
import area from './words/en.ts';

const defaults = settingsDocument.parse({});

const leaves = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as object, `${path}${name}.`)
      : [`${path}${name}`],
  );

/** Settings that another screen changes. */
const elsewhere = ['integrations.gamipress.ui_placements'];

describe('the settings screen', () => {
  it('shows every setting of the document that something reads once, and no other', () => {
    const wanted = leaves(defaults).filter((path) => !elsewhere.includes(path));
    expect(settingsIndex.map((entry) => entry.path).toSorted()).toEqual(wanted.toSorted());
  });

  it('has words for every one of them', () => {
    const words = createWords('en', { area, shared: {} });
    const needed = settingsTabs.flatMap((tab) => [
      `tab_${tab.id}`,
      ...tab.sections.flatMap(({ id, settings }) => [
        `section_${id}`,
        ...settings.flatMap((setting) => [
          `${setting.path}.label`,
          ...('choices' in setting ? setting.choices.map((choice) => `${setting.path}.choices.${choice}`) : []),
        ]),
      ]),
    ]);
    expect(needed.filter((key) => !words.exists(`settings.${key}`))).toEqual([]);
  });

  const every = settingsTabs.flatMap((tab) => tab.sections.flatMap((section) => section.settings));
  it.each(every)('offers at $path what the document takes', (setting) => {
    const fits: Record<typeof setting.kind, (present: unknown) => boolean> = {
      choice: (present) => setting.kind === 'choice' && setting.choices.includes(String(present)),
      choices: (present) =>
        setting.kind === 'choices' && Array.isArray(present) && present.every((one) => setting.choices.includes(one)),
      flag: (present) => typeof present === 'boolean',
      number: (present) =>
        setting.kind === 'number' && Number(present) >= setting.min && Number(present) <= setting.max,
      image: (present) => present === 0,
      page: (present) => present === 0,
      color: (present) =>
        /^#[0-9A-F]{6}$/.test(String(present)) ||
        (setting.kind === 'color' && setting.optional === true && present === ''),
      text: (present) => typeof present === 'string',
      path_segment: (present) => /^[a-z-]+$/.test(String(present)),
      email: (present) => typeof present === 'string',
      secret: (present) => present === '',
      timezone: (present) => present === 'UTC',
    };
    expect(fits[setting.kind](valueAt(defaults, setting.path))).toBe(true);
  });

  it.each([
    [{ tab: 'emails' }, { tab: 'emails' }],
    [
      { tab: 'general', section: 'styling' },
      { tab: 'general', section: 'styling' },
    ],
    [{ tab: 'general', section: 'sender' }, { tab: 'general' }],
    [{ tab: 'plugins' }, { tab: 'general' }],
  ])('%j opens %j', (search, expected) => {
    expect(readSettingsSearch(search)).toEqual(expected);
  });
});

describe('saving settings', () => {
  it('sends the leaves that were changed, so that two administrators do not undo each other', () => {
    const values = structuredClone(defaults);
    values.general.site.title = 'Harbour';
    values.advance.uploads.max_mb = 7;
    expect(changedTree(values, defaults)).toEqual({
      general: { site: { title: 'Harbour' } },
      advance: { uploads: { max_mb: 7 } },
    });
    expect(changedTree(defaults, structuredClone(defaults))).toEqual({});
  });
});

it('a search finds settings by all of its words, in label or help', () => {
  const entries = [
    { label: 'School name', help: 'On every page' },
    { label: 'Logo', help: 'In the head of every page' },
  ];
  expect(foundIn(entries, 'page LOGO').map((entry) => entry.label)).toEqual(['Logo']);
  expect(foundIn(entries, 'every page')).toHaveLength(2);
  expect(foundIn(entries, '  ')).toEqual([]);
});
