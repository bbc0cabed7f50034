import { beforeAll } from 'vitest';
import { checkScreens, LIGHT_DESKTOP } from '../../fixtures/screens.ts';
import { prepare, screens } from './screens.ts';

let data: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  data = await prepare();
});

checkScreens(screens, () => data, { look: LIGHT_DESKTOP });
