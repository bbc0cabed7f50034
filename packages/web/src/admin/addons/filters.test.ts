import { describe, expect, it } from 'vitest';
import { type Addon, filterAddons, readAddonsSearch } from './filters.ts';

const addon = (addon_name: string, active: boolean, category = 'Content'): Addon => ({
  slug: 'course-faq',
  addon_name,
  description: '',
  category,
  active,
  plan: 'free',
  requires: '',
  requirement_fulfilled: true,
  locked: false,
  uses: 0,
});
const all = [addon('Drip', true), addon('Preview', false), addon('Classroom', false, 'Live classes')];
const names = (found: Addon[]) => found.map(({ addon_name }) => addon_name);

describe('the add-ons', () => {
  it('are shown by their state', () => {
    expect(names(filterAddons(all, { tab: 'inactive' }).shown)).toEqual(['Preview', 'Classroom']);
  });

  it('are counted by every filter but the state', () => {
    expect(filterAddons(all, { tab: 'active', category: 'Content' }).counts).toEqual({
      all: 2,
      active: 1,
      inactive: 1,
    });
    expect(filterAddons(all, { search: 'class' }).counts).toEqual({ all: 1, active: 0, inactive: 1 });
  });

  it('open as a hand-written address says, and whole when it says nonsense', () => {
    expect(readAddonsSearch({ tab: 'active', search: 'drip' })).toEqual({ tab: 'active', search: 'drip' });
    expect(readAddonsSearch({ tab: 'both', search: ['7'], category: ' ' })).toEqual({});
  });
});
