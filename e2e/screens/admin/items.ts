import { assignments } from './item-assignments.ts';
import { lessons } from './item-lessons.ts';
import { files } from './item-media.ts';
import { quizzes } from './item-quizzes.ts';
import { sessions } from './item-sessions.ts';

export { prepare } from './item-data.ts';

export const screens = [...lessons, ...quizzes, ...assignments, ...sessions, ...files];
