/** The screens of the admin that one goes to from the builder. */
export const lessonEditPath = (courseId: number, lessonId: number) => `/courses/${courseId}/lesson/edit/${lessonId}`;

export const lessonNewPath = (courseId: number, sectionId: number) =>
  `/courses/${courseId}/lesson/${sectionId}/add-new-lesson`;

export const sectionPath = (courseId: number) => `/courses/${courseId}/section`;
