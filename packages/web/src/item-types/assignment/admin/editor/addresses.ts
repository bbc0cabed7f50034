/** Routes of the assignment forms and of the builder they return to. */
export const assignmentAddresses = (courseId: number) => ({
  builder: {
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general' },
  } as const,
  edit: (assignmentId: number) =>
    ({
      to: '/courses/$courseId/assignment/edit/$assignmentId',
      params: { courseId: String(courseId), assignmentId: String(assignmentId) },
    }) as const,
  add: (sectionId: number) =>
    ({
      to: '/courses/$courseId/assignment/$sectionId/add-new-assignment',
      params: { courseId: String(courseId), sectionId: String(sectionId) },
    }) as const,
});
