import { beforeAll, it } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { useBrowser } from '../fixtures/browser.ts';
import { peopleOfGuide } from './people.ts';
import { settled } from './settled.ts';
import { type Looker, shots } from './shots.ts';
import { writePicture } from './write-picture.ts';

const { visit } = useBrowser();

let people: Map<Looker, Api>;
beforeAll(async () => {
  people = await peopleOfGuide();
});

it.each(shots)('$name', async ({ name, as, path, width = 1280, ready }) => {
  const who = people.get(as);
  const page = await visit(path, { width, height: width === 360 ? 720 : 800, ...(who && { as: who }) });
  await settled(page);
  await ready?.(page);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  await writePicture(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
});
