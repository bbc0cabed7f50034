/** URL of the outline with an open item and one of its tabs. */
export const itemAddress = (courseId: number, item: number, tab?: string) =>
  ({
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general', item, ...(tab && { tab }) },
  }) as const;
