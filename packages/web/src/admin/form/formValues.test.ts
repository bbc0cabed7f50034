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
