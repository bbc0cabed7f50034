import { beforeAll } from 'vitest';
import { checkScreens } from '../../fixtures/screens.ts';
import { LIGHT } from './area.ts';
import { type Data, prepare, screens } from './learning.ts';

let data: Data;
beforeAll(async () => {
  data = await prepare();
});

checkScreens(screens, () => data, LIGHT);
