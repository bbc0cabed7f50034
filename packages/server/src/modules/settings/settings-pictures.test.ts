import { settingsDocument } from '@lectern/contract';
import { expect, it } from 'vitest';
import { settingsPictures } from './settings.rules.ts';

it('names every picture of the settings', () => {
  const styling = defaults('general.styling').filter((key) => key.endsWith('_id'));
  const learning = defaults('learn_page.general').filter((key) => key.endsWith('_id'));
  expect([...settingsPictures].toSorted()).toEqual([...styling, ...learning].toSorted());
});

function defaults(group: string): string[] {
  const [first = '', second = ''] = group.split('.');
  const document = settingsDocument.parse({}) as unknown as Record<string, Record<string, object>>;
  return Object.keys(document[first]?.[second] ?? {}).map((key) => `${group}.${key}`);
}
