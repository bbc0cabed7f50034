import { describe, expect, it, vi } from 'vitest';
import { createFormValues } from './formValues.ts';

const stored = { name: 'Sky', slug: 'sky', faq: [] as { title: string }[] };
const noErrors = () => ({});

const open = (check: (values: typeof stored) => Record<string, string> = noErrors) =>
  createFormValues({ values: stored, modified: '2030-05-01' }, check);

describe('what is typed', () => {
  it('is unsaved from the first key, between renders as well, and no longer when it is typed back', () => {
    const form = open();
    const heard = vi.fn<() => void>();
    form.subscribe(heard);
    form.set('name', 'Sky at night');
    expect(form.isDirty()).toBe(true);
    expect(form.changed()).toEqual({ name: 'Sky at night' });
    expect(heard).toHaveBeenCalledTimes(1);
    form.set('name', 'Sky');
    expect(form.isDirty()).toBe(false);
  });

  it('takes back what was said of its field, and of no other', () => {
    const form = open();
    form.setErrors({ name: 'Required.', slug: 'Taken.' });
    form.set('name', 'S');
    expect(form.read().errors).toEqual({ slug: 'Taken.' });
  });
});

it('nothing is said to the screen when a field is given the value that it has', () => {
  const form = open();
  const before = form.read();
  const heard = vi.fn<() => void>();
  form.subscribe(heard);
  form.set('name', 'Sky');
  expect(heard).not.toHaveBeenCalled();
  expect(form.read()).toBe(before);
});

describe('a field that is left', () => {
  const check = ({ name, faq }: typeof stored): Record<string, string> => ({
    ...(name === '' && { name: 'Required.' }),
    ...(faq.some(({ title }) => title === '') && { 'faq.0.title': 'Needed.' }),
  });

  it('says what is wrong with it or with what is in it, and nothing of the others', () => {
    const form = open(check);
    form.merge({ name: '', faq: [{ title: '' }] });
    form.leave('slug');
    expect(form.read().errors).toEqual({});
    form.leave('name');
    expect(form.read().errors).toEqual({ name: 'Required.' });
    form.leave('faq');
    expect(form.read().errors).toEqual({ name: 'Required.', faq: 'Needed.' });
  });

  it('keeps what the server refused until its value is another one', () => {
    const form = open(check);
    form.refuse({ slug: 'Taken.' });
    form.setErrors({ slug: 'Taken.' });
    form.leave('slug');
    expect(form.read().errors).toEqual({ slug: 'Taken.' });
    form.set('slug', 'night');
    form.leave('slug');
    expect(form.read().errors).toEqual({});
  });

  it('is checked again once its value is another one than was refused', () => {
    const form = open(() => ({ slug: 'Too short.' }));
    form.refuse({ slug: 'Taken.' });
    form.set('slug', 'n');
    form.leave('slug');
    expect(form.read().errors).toEqual({ slug: 'Too short.' });
  });

  it('of a new record is checked once something was typed into it, also when nothing is in it any more', () => {
    const form = createFormValues<{ name?: string }>({ values: {}, modified: undefined }, () => ({
      name: 'Required.',
    }));
    form.leave('name');
    expect(form.read().errors).toEqual({});
    form.set('name', 'S');
    form.set('name', undefined);
    form.leave('name');
    expect(form.read().errors).toEqual({ name: 'Required.' });
  });
});

it('what is said already is not said again, and what is right by now no longer', () => {
  const form = open(({ name }): Record<string, string> => (name === '' ? { name: 'Required.' } : {}));
  form.set('name', '');
  form.leave('name');
  const before = form.read();
  form.leave('name');
  expect(form.read()).toBe(before);
  form.merge({ name: 'Sky' }, { name: 'Required.', slug: 'Taken.' });
  form.leave('name');
  expect(form.read().errors).toEqual({ slug: 'Taken.' });
});

it.each([
  [
    'a save',
    (form: ReturnType<typeof open>) => form.saved(form.getValues(), { values: stored, modified: '2030-05-02' }),
  ],
  [
    'another record in its place',
    (form: ReturnType<typeof open>) => form.replace({ values: stored, modified: '2030-05-02' }),
  ],
])('after %s a field is checked again that the server had refused', (_, settle) => {
  const form = open(() => ({ slug: 'Too short.' }));
  form.refuse({ slug: 'Taken.' });
  form.setErrors({ slug: 'Taken.' });
  form.leave('slug');
  expect(form.read().errors).toEqual({ slug: 'Taken.' });
  settle(form);
  form.leave('slug');
  expect(form.read().errors).toEqual({ slug: 'Too short.' });
});

describe('what others saved', () => {
  const newer = { values: { ...stored, name: 'Stars' }, modified: '2030-05-02' };

  it('is taken in while nothing is unsaved', () => {
    const form = open();
    form.receive(newer);
    expect(form.read()).toMatchObject({ values: { name: 'Stars' }, baseline: newer });
    expect(form.isDirty()).toBe(false);
  });

  it('waits while something is unsaved: the save will say so', () => {
    const form = open();
    form.set('slug', 'mine');
    form.receive(newer);
    expect(form.read()).toMatchObject({ values: { name: 'Sky', slug: 'mine' }, baseline: { modified: '2030-05-01' } });
  });

  it('is not taken in when it is older than what is known', () => {
    const form = open();
    form.receive({ ...newer, modified: '2030-04-30' });
    expect(form.read().values).toEqual(stored);
    form.receive({ ...newer, modified: '2030-05-01' });
    expect(form.read().values).toEqual(stored);
  });

  it.each([
    ['known', '2030-05-01', undefined],
    ['found', undefined, '2030-04-30'],
  ])('is taken in where what is %s has no revision', (_, modified, found) => {
    const form = createFormValues({ values: stored, modified: found }, noErrors);
    form.receive({ values: newer.values, modified });
    expect(form.read().values.name).toBe('Stars');
  });

  it('draws nothing anew when it is what the form shows', () => {
    const form = open();
    form.setErrors({ slug: 'Taken.' });
    form.receive({ values: { ...stored }, modified: '2030-05-02' });
    expect(form.read()).toMatchObject({ errors: { slug: 'Taken.' }, baseline: { modified: '2030-05-01' } });
  });

  it('replaces what is typed for somebody who gives that up', () => {
    const form = open();
    form.set('name', 'Mine');
    form.setErrors({ name: 'Too long.' });
    form.replace(newer);
    expect(form.read()).toEqual({ values: newer.values, baseline: newer, errors: {} });
  });
});

it('after a save the form shows what the server made of it; what was typed meanwhile stays, and is unsaved', () => {
  const form = open();
  form.set('name', '  Stars ');
  const sent = form.getValues();
  form.set('slug', 'typed-meanwhile');
  form.saved(sent, { values: { ...stored, name: 'Stars' }, modified: '2030-05-02' });
  expect(form.read().values).toMatchObject({ name: 'Stars', slug: 'typed-meanwhile' });
  expect(form.changed()).toEqual({ slug: 'typed-meanwhile' });
});
