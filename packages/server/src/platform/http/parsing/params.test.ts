import { contentStatusFilter, slug } from '@lectern/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from '../../language/messages.ts';
import { paramsOf } from './params.ts';

const shape = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  code: z.string().min(3).optional(),
  count: z.number().min(2).max(9).optional(),
  list: z.array(z.string()).max(1).optional(),
  kind: z.enum(['a', 'b']).optional(),
  email: z.email().optional(),
  link: z.url().optional(),
  slug: slug.optional(),
  status: contentStatusFilter.optional(),
  need: z.string().default(''),
});

const statuses = 'any, publish, draft, pending, private, future, trash';

it.each([
  [{ name: '' }, 'name', 'This field is required.', 'Dieses Feld ist nötig.'],
  [{ name: 'abcdef' }, 'name', 'Must be 5 characters or fewer.', 'Höchstens 5 Zeichen.'],
  [{ name: 7 }, 'name', 'This value has the wrong form.', 'Dieser Wert hat die falsche Form.'],
  [{ code: 'ab' }, 'code', 'Must be 3 characters or more.', 'Mindestens 3 Zeichen.'],
  [{ count: 1 }, 'count', 'Must be 2 or more.', 'Mindestens 2.'],
  [{ count: 10 }, 'count', 'Must be 9 or less.', 'Höchstens 9.'],
  [{ count: 'x' }, 'count', 'Enter a number.', 'Geben Sie eine Zahl ein.'],
  [{ list: ['a', 'b'] }, 'list', 'Must be 1 entries or fewer.', 'Höchstens 1 Einträge.'],
  [{ kind: 'c' }, 'kind', 'Choose one of: a, b.', 'Eines davon wählen: a, b.'],
  [{ email: 'x' }, 'email', 'Enter a valid email address.', 'Geben Sie eine gültige E-Mail-Adresse ein.'],
  [
    { link: 'x' },
    'link',
    'Enter a valid URL starting with http:// or https://.',
    'Geben Sie eine gültige Adresse ein, die mit http:// oder https:// beginnt.',
  ],
  // A check by hand that names no choices.
  [{ slug: '123' }, 'slug', 'Invalid input', 'Dieser Wert ist nicht erlaubt.'],
  [{ status: 'odd' }, 'status', `Choose one of: ${statuses}.`, `Eines davon wählen: ${statuses}.`],
  [{ more: 1 }, 'more', 'This parameter is not known.', 'Diesen Parameter gibt es nicht.'],
])('%j is refused at %s', (value, field, english, german) => {
  const { error } = shape.safeParse(value);
  const params = paramsOf(error!);
  expect(Object.keys(params)).toEqual([field]);
  expect(translate('en', params[field]!)).toBe(english);
  expect(translate('de', params[field]!)).toBe(german);
});

it('what is missing is required', () => {
  const { error } = z.object({ name: z.string() }).safeParse({});
  expect(translate('en', paramsOf(error!)['name']!)).toBe('This field is required.');
});
