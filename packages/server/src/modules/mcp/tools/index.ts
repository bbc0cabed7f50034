import { getCourse, getLesson, searchCourses } from './courses.ts';
import { addLessonDraft, addSection, createCourseDraft, updateLessonDraft } from './drafts.ts';
import { myCourses, myResults } from './own.ts';
import { addQuizDraft } from './quizzes.ts';
import type { Tool } from './tool.ts';

/** No tool publishes or deletes anything. */
export const tools: readonly Tool[] = [
  searchCourses,
  getCourse,
  getLesson,
  myCourses,
  myResults,
  createCourseDraft,
  addSection,
  addLessonDraft,
  addQuizDraft,
  updateLessonDraft,
];
