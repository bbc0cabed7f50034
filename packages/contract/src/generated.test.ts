import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorsText, indexText, limitsText, longJobListsText, mediaPlacesText } from '../collect.ts';
import { settingsText } from '../collect-settings.ts';
import { zapierText } from '../collect-zapier.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

it('limits.gen.ts has every *.limits.ts: run `npm run generate` when it has not', () => {
  expect(read('limits.gen.ts')).toBe(limitsText());
});

it('errors.gen.ts has every *.errors.ts: run `npm run generate` when it has not', async () => {
  expect(read('errors.gen.ts')).toBe(await errorsText());
});

it('settings.gen.ts has every group of *.settings.ts: run `npm run generate` when it has not', async () => {
  expect(read('settings.gen.ts')).toBe(await settingsText());
});

it('long-job-lists.gen.ts has every list that an endpoint names: run `npm run generate` when it has not', async () => {
  expect(read('long-job-lists.gen.ts')).toBe(await longJobListsText());
});

it('media-places.gen.ts has every place that an endpoint names: run `npm run generate` when it has not', async () => {
  expect(read('media-places.gen.ts')).toBe(await mediaPlacesText());
});

it('index.gen.ts has every file of the contract: run `npm run generate` when it has not', async () => {
  expect(read('index.gen.ts')).toBe(await indexText());
});

it('the app of Zapier has every event and action: run `npm run generate` when it has not', async () => {
  expect(read('../../../integrations/zapier/lib/definition.gen.json')).toBe(await zapierText());
});
