import { beforeAll } from 'vitest';
import { checkScreens } from '../../fixtures/screens.ts';
import { DARK } from './area.ts';
import { type Data, prepare, screens } from './courses.ts';

let data: Data;
beforeAll(async () => {
  data = await prepare();
});

checkScreens(screens, () => data, DARK);
