/** Where a lesson is written, and where one comes back to. */
export const lessonAddresses = (courseId: number) => ({
  builder: {
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general' },
  } as const,
  edit: (lessonId: number) =>
    ({
      to: '/courses/$courseId/lesson/edit/$lessonId',
      params: { courseId: String(courseId), lessonId: String(lessonId) },
    }) as const,
  /** `after` is the lesson that was just saved: with another one the form begins anew. */
  add: (sectionId: number, search: { type: LessonType; after?: number }) =>
    ({
      to: '/courses/$courseId/lesson/$sectionId/add-new-lesson',
      params: { courseId: String(courseId), sectionId: String(sectionId) },
      search,
    }) as const,
});

const types = ['text', 'video', 'live-stream'] as const;
export type LessonType = (typeof types)[number];

/** The address of the form for a new lesson; what is strange in it is a text lesson. */
export function readNewLessonSearch(search: Record<string, unknown>): { type: LessonType; after?: number } {
  const after = Number(search.after);
  return {
    type: types.find((type) => type === search.type) ?? 'text',
    ...(Number.isInteger(after) && after > 0 && { after }),
  };
}
