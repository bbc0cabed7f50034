import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One sentence a person can act on, for one thing wrong with one field. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      // Issues do not carry the value; only their message tells a missing one from one of another type.
      if (issue.message.endsWith('received undefined')) return 'This field is required.';
      return issue.expected === 'number' ? 'Enter a number.' : 'This value has the wrong form.';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? issue.minimum === 1
          ? 'This field is required.'
          : `Must be ${issue.minimum} characters or more.`
        : `Must be ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Must be ${issue.maximum} characters or fewer.`
        : issue.origin === 'array'
          ? `Must be ${issue.maximum} entries or fewer.`
          : `Must be ${issue.maximum} or less.`;
    case 'invalid_format':
      if (issue.format === 'email') return 'Enter a valid email address.';
      if (issue.format === 'url') return 'Enter a valid URL starting with http:// or https://.';
      return 'This value has the wrong form.';
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'custom':
      return issue.message || 'This value is not allowed.';
    default:
      return 'This value has the wrong form.';
  }
}

/** Of something that could have several forms, what is wrong with the one it comes closest to. */
function closest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // A branch that complains of the whole value expected something else altogether.
  const branch = issue.errors.find((issues) => issues.length > 0 && issues.every((one) => one.path.length > 0));
  return branch?.flatMap(closest).map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue];
}

/** Bad fields by their path, each with its sentence: `{ 'content_drip.days': 'Must be 0 or more.' }`. */
export function paramsOf(error: z.ZodError): Record<string, string> {
  const params: Record<string, string> = {};
  for (const issue of error.issues.flatMap(closest)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) params[[...issue.path, key].join('.')] ??= 'This parameter is not known.';
      continue;
    }
    const field = issue.path.join('.') || 'body';
    params[field] ??= sentence(issue);
  }
  return params;
}
