import { checkScreens, DARK_PHONE_RTL } from '../../fixture./earnings.ts';
import { prepare, screens } from './earnings.ts';

checkScreens({ screens, prepare }, { look: DARK_PHONE_RTL });
