import { expect, it } from 'vitest';
import { settingsPictures } from './settings.media.ts';

it('names every picture of the settings', () => {
  expect(settingsPictures.toSorted()).toEqual([
    'emails.general.logo_id',
    'general.styling.icon_id',
    'general.styling.logo_dark_id',
    'general.styling.logo_id',
    'learn_page.general.logo_id',
  ]);
});
