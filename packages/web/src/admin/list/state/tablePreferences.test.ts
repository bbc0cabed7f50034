import { describe, expect, it } from 'vitest';
import { defaultPreferences, fitPreferences, fitSize, isShown, sizes } from './tablePreferences.ts';

describe('how somebody likes to see a list', () => {
  it('is ten rows of all columns when nothing is remembered', () => {
    expect(fitPreferences({})).toEqual({ size: 10, columns: {}, dense: false });
    expect(defaultPreferences).toEqual(fitPreferences({}));
  });

  it('is what is remembered, as far as it makes sense', () => {
    const remembered = { size: 50, columns: { slug: false }, dense: true };
    expect(fitPreferences(remembered)).toEqual(remembered);
    expect(fitPreferences({ size: 7, dense: 'yes' as never })).toEqual(defaultPreferences);
  });

  it('is one of a few numbers of rows', () => {
    expect(sizes).toEqual([5, 10, 20, 30, 40, 50]);
    for (const size of sizes) expect(fitSize(size)).toBe(size);
    for (const size of [0, 11, 1000, '20', null, undefined]) expect(fitSize(size)).toBe(10);
  });
});

describe('a column', () => {
  const remembering = (columns: Record<string, boolean>) => ({ ...defaultPreferences, columns });

  it('is shown as declared until somebody chooses', () => {
    expect(isShown({ id: 'slug' }, remembering({}))).toBe(true);
    expect(isShown({ id: 'slug', hiddenByDefault: true }, remembering({}))).toBe(false);
    expect(isShown({ id: 'slug' }, remembering({ slug: false }))).toBe(false);
    expect(isShown({ id: 'slug', hiddenByDefault: true }, remembering({ slug: true }))).toBe(true);
  });

  it('that names the row is always shown', () => {
    expect(isShown({ id: 'name', rowHeader: true }, remembering({ name: false }))).toBe(true);
    expect(isShown({ id: 'name', rowHeader: true, hiddenByDefault: true }, remembering({}))).toBe(true);
  });
});
