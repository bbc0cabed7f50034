import { checkScreens, LIGHT_DESKTOP } from '../../fixtures/screens.ts';
import { prepare, screens } from './earnings.ts';

checkScreens({ screens, prepare }, { look: LIGHT_DESKTOP });
