import { checkScreens, DARK_PHONE_RTL } from '../../fixtures/screens.ts';
import { restoreSettings } from '../../fixtures/settings.ts';
import { prepare, screens } from './screens.ts';

const { changeSettings } = restoreSettings({ after: 'all' });

checkScreens({ screens, prepare: () => prepare(changeSettings) }, { look: DARK_PHONE_RTL, samePage: true });
