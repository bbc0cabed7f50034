import { checkScreens } from '../../fixtures/screens.ts';
import { LIGHT } from './area.ts';
import { prepare, screens } from './analytics.ts';

checkScreens({ screens, prepare }, LIGHT);
