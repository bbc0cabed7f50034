import { checkScreens } from '../../fixtures/screens.ts';
import { LIGHT } from './area.ts';
import { prepare, screens } from './integrations.ts';

checkScreens({ screens, prepare }, LIGHT);
