import { describe, expect, it } from 'vitest';
import { atFields, badFields, firstBadField, placeOf } from './errorPaths.ts';

const places = [
  { id: 'course', label: 'Course', fields: ['name', 'slug', 'categories'] },
  { id: 'general', label: 'General', fields: ['duration'] },
  { id: 'pricing', label: 'Pricing', fields: ['regular_price', 'sale_price', 'sale.from'] },
];
const isField = (path: string) => places.some((place) => place.fields.includes(path));

describe('an error from the server', () => {
  it('stands at the field that can show it, however deep the server points', () => {
    expect(atFields({ name: 'Needed.', 'categories.3': 'Unknown.', 'sale.from.day': 'Late.' }, isField)).toEqual({
      name: 'Needed.',
      categories: 'Unknown.',
      'sale.from': 'Late.',
    });
  });

  it('keeps the path of a row when the row’s field is bound', () => {
    expect(atFields({ 'faqs.2.title': 'Needed.' }, (path) => path === 'faqs.2.title')).toEqual({
      'faqs.2.title': 'Needed.',
    });
  });

  it('is not lost when no field answers to it, and the first of two about one field is the one that is said', () => {
    expect(atFields({ body: 'Too much.' }, isField)).toEqual({ body: 'Too much.' });
    expect(atFields({ 'categories.0': 'First.', 'categories.1': 'Second.' }, isField)).toEqual({
      categories: 'First.',
    });
  });
});

describe('where bad fields are', () => {
  it('is the place that names them or what they lie in', () => {
    expect(placeOf('categories.3', places)?.id).toBe('course');
    expect(placeOf('sale.from', places)?.id).toBe('pricing');
    expect(placeOf('sale', places)).toBeUndefined();
    expect(placeOf('names', places)).toBeUndefined();
  });

  it('is told in the order of the form; what lies nowhere comes last', () => {
    const errors = { body: 'x', sale_price: 'x', duration: 'x', slug: 'x', name: 'x', regular_price: 'x' };
    expect(badFields(errors, places).map((bad) => bad.path)).toEqual([
      'name',
      'slug',
      'duration',
      'regular_price',
      'sale_price',
      'body',
    ]);
  });
});

describe('the field somebody is led to', () => {
  it('is the first in the order of the places', () => {
    expect(firstBadField({ duration: 'x', slug: 'x' }, places, ['duration', 'slug'])).toMatchObject({
      path: 'slug',
      place: { id: 'course' },
    });
  });

  it('is the first in the order of the place where there is one only', () => {
    const [course] = places;
    expect(firstBadField({ slug: 'x', name: 'x' }, [course!], ['slug', 'name'])?.path).toBe('name');
  });

  it('is the first on the screen in a form of one place, and any that is wrong when none is on it', () => {
    expect(firstBadField({ slug: 'x', name: 'x' }, [], ['name', 'slug'])).toEqual({ path: 'name', place: undefined });
    expect(firstBadField({ body: 'x' }, [], ['name'])?.path).toBe('body');
    expect(firstBadField({}, [], ['name'])).toBeUndefined();
  });
});
