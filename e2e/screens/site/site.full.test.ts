import { beforeAll } from 'vitest';
import { checkScreens, DARK_PHONE_RTL } from '../../fixtures/screens.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { prepare, screens } from './screens.ts';

const { changeSettings } = restoreSettings({ after: 'all' });

let data: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  data = await prepare(changeSettings);
});

checkScreens(screens, () => data, { look: DARK_PHONE_RTL, samePage: true });
