import { checkScreens, LIGHT_DESKTOP } from '../../fixture./earnings.ts';
import { prepare, screens } from './earnings.ts';

checkScreens({ screens, prepare }, { look: LIGHT_DESKTOP });
