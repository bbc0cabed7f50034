/** The outline with an item open beside it, and one of the item's tabs. */
export const itemAddress = (courseId: number, item: number, tab?: string) =>
  ({
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general', item, ...(tab && { tab }) },
  }) as const;
