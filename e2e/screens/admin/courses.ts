import { forms } from './course-forms.ts';
import { lists } from './course-lists.ts';

export { prepare } from './course-data.ts';

export const screens = [...lists, ...forms];
