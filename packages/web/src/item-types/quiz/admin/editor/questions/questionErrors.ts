import type { FieldErrors } from '../../../../../admin/form/values/formValues.ts';

// Errors of questions are named by place: they are renumbered when questions move.

const ofQuestion = /^questions\.(\d+)(?:\.(.+))?$/;

/** The errors of one question by path below it; '' is about the whole question. */
export function errorsOf(errors: FieldErrors, place: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, said] of Object.entries(errors)) {
    const [, at, below = ''] = ofQuestion.exec(path) ?? [];
    if (Number(at) === place && at !== undefined) found[below] = said;
  }
  return found;
}

/** Errors follow their questions to new places; those of questions that are gone go with them. */
export function renumbered(
  errors: FieldErrors,
  before: readonly string[],
  after: readonly string[],
): Record<string, string> {
  const next: Record<string, string> = {};
  for (const [path, said] of Object.entries(errors)) {
    const [, at, below] = ofQuestion.exec(path) ?? [];
    if (at === undefined) next[path] = said;
    else {
      const place = after.indexOf(before[Number(at)] ?? '');
      if (place >= 0) next[below === undefined ? `questions.${place}` : `questions.${place}.${below}`] = said;
    }
  }
  return next;
}

const topOf = (path: string) => path.split('.', 1)[0] ?? '';

/**
 * Errors of a question after changes of some fields. Errors of other fields stay; of the changed ones only errors that
 * existed before and still apply, so that a new row shows none while it is typed.
 */
export function afterChange(
  said: Record<string, string>,
  { fields, present }: { fields: readonly string[]; present: Record<string, string> },
): Record<string, string> {
  const others = Object.entries(said).filter(([path]) => path !== '' && !fields.includes(topOf(path)));
  const known = new Set(
    Object.entries(said)
      .filter(([path]) => fields.includes(topOf(path)))
      .map(([, message]) => message),
  );
  const still = Object.entries(present).filter(([path, message]) => fields.includes(topOf(path)) && known.has(message));
  return Object.fromEntries([...others, ...still]);
}

/** The form's errors with others for one question. */
export function withErrorsOf(errors: FieldErrors, place: number, own: Record<string, string>): Record<string, string> {
  const next: Record<string, string> = Object.fromEntries(
    Object.entries(errors).filter(([path]) => Number(ofQuestion.exec(path)?.[1] ?? -1) !== place),
  );
  for (const [path, said] of Object.entries(own)) {
    next[path === '' ? `questions.${place}` : `questions.${place}.${path}`] = said;
  }
  return next;
}
