import type { Course, StartingOutline } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';

export interface StartValues {
  name: string;
  category: number;
  price: 'free' | 'paid';
  start: 'blank' | 'copy' | 'sample' | 'outline';
  /** The slug of the sample; '' for the first one. */
  sample: string;
  /** What sections and items are read from. */
  outline: string;
  /** The course that is copied; null while none is chosen. */
  from: { id: number; name: string } | null;
}

export const startValues = (): StartValues => ({
  name: '',
  category: 0,
  price: 'free',
  start: 'blank',
  sample: '',
  outline: '',
  from: null,
});

/** What a new course begins with. A copy and the sample bring their own price along. */
function blankCourse({ name, category, price }: StartValues) {
  return {
    name,
    status: 'draft' as const,
    access_mode: price === 'free' ? ('need_registration' as const) : ('one_time' as const),
    ...(category !== 0 && { categories: [category] }),
  };
}

/** What a form remembers of what it has tried. */
export interface Made {
  course?: Course;
  of?: string;
  /** The key of a request: by `requestKeys`. */
  keyOf: (values: unknown) => string;
  readOutline: (text: string) => StartingOutline;
}

/**
 * Makes the course. A copy is made first and named after; `made` keeps it, so that trying again after a failure names
 * the copy there is and never makes a second one.
 */
export async function startCourse(values: StartValues, made: Made): Promise<Course> {
  if (values.start === 'blank') return call(courses.create, { body: blankCourse(values) });
  if (values.start === 'outline') {
    const body = { ...blankCourse(values), outline: made.readOutline(values.outline) };
    // Retries are safe: the same request is answered with the course it has made.
    return call(courses.create, { body: { ...body, request_key: made.keyOf(body) } });
  }
  const source = values.start === 'copy' ? `copy-${values.from?.id}` : `sample-${values.sample}`;
  if (made.of !== source || !made.course) {
    made.course =
      values.start === 'copy'
        ? await call(courses.clone, { params: { id: values.from?.id ?? 0 } })
        : await call(courses.sample, { body: values.sample ? { sample: values.sample } : {} });
    made.of = source;
  }
  return call(courses.update, {
    params: { id: made.course.id },
    body: { name: values.name, ...(values.category !== 0 && { categories: [values.category] }) },
  });
}
