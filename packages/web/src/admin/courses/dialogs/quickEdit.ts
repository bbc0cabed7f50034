import type { Course } from '@lectern/contract';

export const quickValues = (course: Course) => ({
  name: course.name,
  slug: course.slug,
  status: course.status as string,
  regular_price: course.regular_price,
  categories: course.categories.map(({ id }) => String(id)),
  author_id: course.author ? String(course.author.id) : '',
});
export type QuickValues = ReturnType<typeof quickValues>;

/** What a course can become here. A date for later is set in its form; who may not publish hands in. */
export function quickStatuses({ status, can }: Pick<Course, 'status' | 'can'>): Course['status'][] {
  const all: Course['status'][] = can?.publish
    ? ['publish', 'draft', 'pending', 'private']
    : ['draft', 'pending', 'private'];
  return all.includes(status) ? all : [status, ...all];
}

/** Only changed fields: others may have been changed elsewhere. */
export function quickBody(values: QuickValues, course: Course) {
  const before = quickValues(course);
  const isChanged = (field: keyof QuickValues) => String(values[field]) !== String(before[field]);
  return {
    ...(isChanged('name') && { name: values.name }),
    ...(isChanged('slug') && { slug: values.slug }),
    ...(isChanged('status') && { status: values.status as 'draft' }),
    ...(isChanged('regular_price') && { regular_price: values.regular_price }),
    ...(isChanged('categories') && { categories: values.categories.map(Number) }),
    ...(isChanged('author_id') && values.author_id !== '' && { author_id: Number(values.author_id) }),
  };
}
