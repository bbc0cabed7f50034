import { checkScreens } from '../../fixtures/screens.ts';
import { DARK } from './area.ts';
import { prepare, screens } from './integrations.ts';

checkScreens({ screens, prepare }, DARK);
