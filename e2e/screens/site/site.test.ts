import { checkScreens, LIGHT_DESKTOP } from '../../fixtures/screens.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { prepare, screens } from './screens.ts';

const { changeSettings } = restoreSettings({ after: 'all' });

checkScreens({ screens, prepare: () => prepare(changeSettings) }, { look: LIGHT_DESKTOP, samePage: true });
