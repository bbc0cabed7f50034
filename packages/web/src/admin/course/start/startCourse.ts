import type { Course } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';

export interface StartValues {
  name: string;
  category: number;
  price: 'free' | 'paid';
  start: 'blank' | 'copy' | 'sample';
  /** The course that is copied; null while none is chosen. */
  from: { id: number; name: string } | null;
}

export const startValues = (): StartValues => ({ name: '', category: 0, price: 'free', start: 'blank', from: null });

/** What a new course begins with. A copy and the sample bring their own price along. */
function blankCourse({ name, category, price }: StartValues) {
  return {
    name,
    status: 'draft' as const,
    access_mode: price === 'free' ? ('need_registration' as const) : ('one_time' as const),
    ...(category !== 0 && { categories: [category] }),
  };
}

/**
 * Makes the course. A copy is made first and named after; `made` keeps it, so that trying again after a failure names
 * the copy there is and never makes a second one.
 */
export async function startCourse(values: StartValues, made: { course?: Course; of?: string }): Promise<Course> {
  if (values.start === 'blank') return call(courses.create, { body: blankCourse(values) });
  const source = values.start === 'copy' ? `copy-${values.from?.id}` : 'sample';
  if (made.of !== source || !made.course) {
    made.course =
      values.start === 'copy'
        ? await call(courses.clone, { params: { id: values.from?.id ?? 0 } })
        : await call(courses.sample, {});
    made.of = source;
  }
  return call(courses.update, {
    params: { id: made.course.id },
    body: { name: values.name, ...(values.category !== 0 && { categories: [values.category] }) },
  });
}
