import { checkScreens } from '../../fixtures/screens.ts';
import { DARK } from './area.ts';
import { prepare, screens } from './analytics.ts';

checkScreens({ screens, prepare }, DARK);
