import { expect, it } from 'vitest';
import { valueAt, withValueAt } from './paths.ts';

const values = { name: 'Sky', faq: [{ title: 'A' }, { title: 'B' }], welcome: { title: '', enabled: false } };

it('a path names a field, a row and what is in it, and nothing where it leads nowhere', () => {
  expect(valueAt(values, 'name')).toBe('Sky');
  expect(valueAt(values, 'faq.1.title')).toBe('B');
  expect(valueAt(values, 'faq.7.title')).toBeUndefined();
  expect(valueAt(values, 'name.of.nothing')).toBeUndefined();
  expect(valueAt({ welcome: null }, 'welcome.title')).toBeUndefined();
});

it('a change copies what lies on its path and nothing else', () => {
  const next = withValueAt(values, 'faq.1.title', 'C');
  expect(next.faq).toEqual([{ title: 'A' }, { title: 'C' }]);
  expect(next.faq[0]).toBe(values.faq[0]);
  expect(next.welcome).toBe(values.welcome);
  expect(values.faq[1]?.title).toBe('B');
  expect(withValueAt(values, 'welcome.title', 'Hello').welcome).toEqual({ title: 'Hello', enabled: false });
});

it('a path that leads nowhere changes nothing', () => {
  expect(withValueAt(values, 'name.of.nothing', 1)).toEqual(values);
  expect(withValueAt({ welcome: null }, 'welcome.title', 1)).toEqual({ welcome: null });
});
