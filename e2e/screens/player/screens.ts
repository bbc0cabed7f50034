import { locks, otherPeople } from './access.ts';
import { dialogs } from './dialogs.ts';
import { lessons, otherItems } from './lessons.ts';
import { quizzes } from './quizzes.ts';

export { prepare } from './data.ts';

export const screens = [...dialogs, ...lessons, ...otherItems, ...quizzes, ...locks, ...otherPeople];
