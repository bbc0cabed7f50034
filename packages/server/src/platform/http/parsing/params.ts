import type { z } from 'zod';
import type { FieldErrors } from '../../errors.ts';
import { type Message, message } from '../../language/messages.ts';

type Issue = z.core.$ZodIssue;

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  const n = String(minimum);
  if (origin !== 'string' && origin !== 'array') return message('too_small', { n });
  return minimum === 1 ? message('required') : message('too_few_characters', { n });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const n = String(maximum);
  if (origin === 'string') return message('too_many_characters', { n });
  return message(origin === 'array' ? 'too_many_entries' : 'too_large', { n });
}

const oneOf = (values: readonly unknown[]): Message => message('one_of', { values: values.map(String).join(', ') });

/** One sentence a person can act on, for one thing wrong with one field. */
function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      // Issues do not contain the value; only the message distinguishes a missing value from one of another type.
      if (issue.message.endsWith('received undefined')) return message('required');
      return message(issue.expected === 'number' ? 'not_a_number' : 'wrong_form');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return message('bad_email');
      return message(issue.format === 'url' ? 'bad_url' : 'wrong_form');
    case 'invalid_value':
      return oneOf(issue.values);
    case 'custom':
      // What the contract checks by hand names the choices it would have taken, if there are any.
      return Array.isArray(issue.params?.oneOf) ? oneOf(issue.params.oneOf) : message('not_allowed');
    default:
      return message('wrong_form');
  }
}

/** Of something that could have several forms, what is wrong with the one it comes closest to. */
function closest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // A branch that complains of the whole value expected something else altogether.
  const branch = issue.errors.find((issues) => issues.length > 0 && issues.every((one) => one.path.length > 0));
  return branch?.flatMap(closest).map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue];
}

/** Bad fields by their path, each with what is wrong: `content_drip.days` is `too_small`. */
export function paramsOf(error: z.ZodError): FieldErrors {
  const params: FieldErrors = {};
  for (const issue of error.issues.flatMap(closest)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) params[[...issue.path, key].join('.')] ??= message('unknown_parameter');
      continue;
    }
    const field = issue.path.join('.') || 'body';
    params[field] ??= messageOf(issue);
  }
  return params;
}
