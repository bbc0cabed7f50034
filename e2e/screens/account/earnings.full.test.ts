import { checkScreens, DARK_PHONE_RTL } from '../../fixtures/screens.ts';
import { prepare, screens } from './earnings.ts';

checkScreens({ screens, prepare }, { look: DARK_PHONE_RTL });
