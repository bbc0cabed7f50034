import {
  type AddonSlug,
  addonSlugs,
  builtInRoles,
  type Capability,
  type PageSettings,
  type Role,
  roleCapabilities,
} from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { groups } from './defineResource.ts';
import { resources } from './resources.ts';
import { currentEntry, navigationFor, railFor, siblingsAt } from './navigation.ts';

const settings = (active: readonly AddonSlug[]) =>
  ({ addons: addonSlugs.map((slug) => ({ slug, active: active.includes(slug) })) }) as unknown as PageSettings;

const navigationOf = (rights: readonly Capability[], addons: readonly AddonSlug[] = addonSlugs) =>
  navigationFor({ may: (capability) => rights.includes(capability), settings: settings(addons) });

const entriesOf = (rights: readonly Capability[], addons?: readonly AddonSlug[]) =>
  navigationOf(rights, addons).flatMap(({ entries }) => entries.map(({ words }) => words));

const staff = builtInRoles.filter((role) => role !== 'student');
const entries = resources.map((entry) => ({ ...entry, name: entry.words }));
const all: readonly Capability[] = roleCapabilities.administrator;

describe('the rail', () => {
  it.each(staff)('has each entry once for a person with the role %s, by group and place', (role) => {
    const navigation = navigationOf(roleCapabilities[role]);
    const words = navigation.flatMap((group) => group.entries.map((entry) => entry.words));
    expect(new Set(words).size).toBe(words.length);
    expect(navigation.map(({ group }) => group)).toEqual(
      groups.filter((group) => navigation.some((shown) => shown.group === group)),
    );
    for (const group of navigation) {
      const places = group.entries.map(({ place }) => place);
      expect(group.entries.map((entry) => entry.group)).toEqual(places.map(() => group.group));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it.each(entries.filter(({ needs }) => needs))('shows $name to people with its right alone', ({ words, needs }) => {
    expect(entriesOf(needs ? [needs] : [])).toContain(words);
    expect(entriesOf(all.filter((right) => right !== needs))).not.toContain(words);
  });

  it.each(entries.filter(({ needs }) => !needs))('shows $name to all staff', ({ words }) => {
    expect(entriesOf([])).toContain(words);
  });

  it.each(entries.filter(({ addon }) => addon))('hides $name while its add-on is off', ({ words, addon }) => {
    expect(
      entriesOf(
        all,
        addonSlugs.filter((slug) => slug !== addon),
      ),
    ).not.toContain(words);
    expect(entriesOf(all, addon && [addon])).toContain(words);
  });

  it.each(staff)('has at most ten entries for a person with the role %s', (role) => {
    const rights = roleCapabilities[role];
    const sections = railFor({ may: (right) => rights.includes(right), settings: settings(addonSlugs) });
    const shown = sections.flatMap(({ folds, group, entries: screens }) =>
      folds ? [group] : screens.map(({ words }) => words),
    );
    expect(shown.length).toBeLessThanOrEqual(10);
  });

  it('reaches screens without an entry by tabs', () => {
    const reader = { may: () => true, settings: settings(addonSlugs) };
    const inRail = railFor(reader).flatMap(({ entries: screens }) => screens.map(({ to }) => to));
    const tabs = inRail.flatMap((to) => siblingsAt(to, reader).map((one) => one.to));
    expect(resources.map(({ to }) => to).filter((to) => !inRail.includes(to) && !tabs.includes(to))).toEqual([]);
    expect(siblingsAt('/courses/tags', reader)).toEqual(siblingsAt('/courses/categories', reader));
    expect(siblingsAt('/courses/tags/new', reader)).toEqual([]);
    expect(siblingsAt('/orders', reader)).toEqual([]);
  });

  it('has no empty group', () => {
    expect(navigationOf([]).filter((group) => group.entries.length === 0)).toEqual([]);
  });

  it.each<{ role: Role; shown: string[]; hidden: string[] }>([
    { role: 'instructor', shown: ['all_courses', 'students', 'help'], hidden: ['instructors', 'settings', 'tools'] },
    { role: 'manager', shown: ['all_courses', 'instructors', 'settings'], hidden: ['addons', 'emails', 'tools'] },
    { role: 'administrator', shown: ['addons', 'emails', 'tools'], hidden: [] },
  ])('offers the screens of the role $role and no others', ({ role, shown, hidden }) => {
    const found = entriesOf(roleCapabilities[role]);
    expect(found).toEqual(expect.arrayContaining(shown));
    expect(found.filter((words) => hidden.includes(words))).toEqual([]);
  });

  it.each([
    { pathname: '/dashboard', entry: '/dashboard' },
    { pathname: '/courses', entry: '/courses' },
    { pathname: '/courses/7/edit', entry: '/courses' },
    { pathname: '/courses/tags', entry: '/courses/categories' },
    { pathname: '/courses/tags/new', entry: '/courses/categories' },
    { pathname: '/users/roles', entry: '/users/staff' },
    { pathname: '/quiz-attempts/7', entry: '/quiz-attempts' },
    { pathname: '/users/students/detail/7', entry: '/users/students' },
    { pathname: '/coursesque', entry: undefined },
  ])('marks $entry on $pathname', ({ pathname, entry }) => {
    expect(currentEntry(pathname)).toBe(entry);
  });
});
