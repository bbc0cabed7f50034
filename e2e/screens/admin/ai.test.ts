import { useAi } from '../../fixtures/ai.ts';
import { checkScreens } from '../../fixtures/screens.ts';
import { LIGHT } from './area.ts';
import { prepare, screens } from './ai.ts';

useAi();
checkScreens({ screens, prepare }, LIGHT);
