import { beforeAll } from 'vitest';
import { checkScreens, LIGHT_DESKTOP } from '../../fixtures/screens.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { prepare, screens } from './screens.ts';

const { changeSettings } = restoreSettings({ after: 'all' });

let data: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  data = await prepare(changeSettings);
});

checkScreens(screens, () => data, { look: LIGHT_DESKTOP, samePage: true });
