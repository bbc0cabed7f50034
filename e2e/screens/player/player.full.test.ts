import { beforeAll } from 'vitest';
import { checkScreens, DARK_PHONE_RTL } from '../../fixtures/screens.ts';
import { prepare, screens } from './screens.ts';

let data: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  data = await prepare();
});

checkScreens(screens, () => data, { look: DARK_PHONE_RTL });
