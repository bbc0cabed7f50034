import { issuedCertificates } from '../../endpoints.gen.ts';
import { optionsOf } from '../../list/state/options.ts';

/** Courses of the reader that give certificates. */
export const givingCourseOptions = optionsOf(issuedCertificates.courses, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
});
