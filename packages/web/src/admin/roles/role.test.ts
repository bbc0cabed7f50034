import { grantableCapabilities, type GrantableCapability } from '@lectern/contract/permissions';
import { describe, expect, it } from 'vitest';
import { capabilityGroups, heldAfter, holdersOf, mayStandOn, type Role, roleValues, rightsOfBase } from './role.ts';

const everything = () => true;
const all = Object.keys(grantableCapabilities) as GrantableCapability[];

const role = (fields: Partial<Role> = {}): Role => ({
  id: 7,
  value: 'custom_7',
  label: 'Guest lecturer',
  description: '',
  base_role: 'instructor',
  capabilities: ['learn', 'read_terms', 'author_own'],
  people: 2,
  can: { give: true, edit: true },
  modified: '2026-11-01T00:00:00.000Z',
  ...fields,
});

it('every right that can be given stands in one group', () => {
  expect(Object.values(capabilityGroups).flat().toSorted()).toEqual(all.toSorted());
});

describe('ticking and clearing', () => {
  it('a right brings those it is of no use without', () => {
    expect(heldAfter([], ['import_courses'])).toEqual([
      'author_own',
      'publish_courses',
      'author_any',
      'import_courses',
    ]);
  });

  it('a right takes those with it that are of no use without it', () => {
    expect(
      heldAfter(
        all,
        all.filter((one) => one !== 'author_own'),
      ),
    ).toEqual([]);
    expect(heldAfter(['author_own', 'read_users', 'enrol_learners'], ['author_own', 'enrol_learners'])).toEqual([
      'author_own',
    ]);
  });

  it('what is held never lacks what it needs, whatever is pressed', () => {
    for (const first of all) {
      for (const second of all) {
        const held = heldAfter(heldAfter([], [first]), [first]);
        const next = held.includes(second) ? held.filter((one) => one !== second) : [...held, second];
        const after = heldAfter(held, next);
        for (const one of after) expect(after).toEqual(expect.arrayContaining([...grantableCapabilities[one]]));
      }
    }
  });
});

describe('a new role', () => {
  it('begins with what the role it stands on holds, as far as its maker may give it', () => {
    expect(roleValues(undefined, everything)).toMatchObject({
      base_role: 'instructor',
      capabilities: ['author_own', 'create_tags', 'upload_files', 'read_users'],
    });
    expect(rightsOfBase('manager', (one) => one !== 'manage_users')).not.toContain('manage_users');
    expect(rightsOfBase('instructor', (one) => one !== 'author_own')).toEqual([]);
  });

  it('that is stored shows what it holds, without what everybody may', () => {
    expect(roleValues(role(), everything).capabilities).toEqual(['author_own']);
  });
});

it('stands only on a role that its maker could give', () => {
  const manager = (one: GrantableCapability) => one !== 'manage_users';
  expect([mayStandOn('instructor', manager), mayStandOn('manager', manager)]).toEqual([true, false]);
  expect(mayStandOn('manager', everything)).toBe(true);
});

it('those who have a role are shown by the list they stand in', () => {
  expect(holdersOf(role())).toEqual({ to: '/users/instructors', search: { custom_role: '7' } });
  expect(holdersOf(role({ base_role: 'manager' }))).toEqual({ to: '/users/staff', search: { custom_role: '7' } });
  const builtIn = (name: string) => holdersOf(role({ id: 0, value: name, base_role: name }));
  expect(builtIn('administrator')).toEqual({ to: '/users/staff', search: { role: 'administrator' } });
  expect(builtIn('student')).toEqual({ to: '/users/students', search: {} });
});
