import { type Capability, type Role, roleCapabilities } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import {
  freeName,
  leavesNoAdministrator,
  mayChangePerson,
  mayGiveRoles,
  mayReadPrivateFields,
  niceName,
  usernameFromEmail,
} from './accounts.rules.ts';

const person = (id: number, ...roles: Role[]) => ({ userId: id, id, roles, blocked: false });

describe('giving roles', () => {
  it.each([
    ['administrator', 'administrator', true],
    ['administrator', 'manager', true],
    ['manager', 'student', true],
    ['manager', 'instructor', true],
    ['manager', 'manager', false],
    ['manager', 'administrator', false],
    ['instructor', 'student', false],
    ['student', 'student', false],
  ] as const)('a %s giving the role %s: %s', (actor, role, allowed) => {
    expect(mayGiveRoles(person(1, actor), [role])).toBe(allowed);
  });

  it('one role too high among others is refused', () => {
    expect(mayGiveRoles(person(1, 'manager'), ['student', 'administrator'])).toBe(false);
  });
});

describe('people with a custom role', () => {
  const withRole = (id: number, ...customCapabilities: Capability[]) => ({
    ...person(id, 'manager'),
    customCapabilities,
  });
  const helper = withRole(1, 'author_own', 'read_users', 'manage_users');

  it('give and change what holds nothing that they lack', () => {
    expect(mayGiveRoles(helper, ['student'])).toBe(false);
    expect(mayGiveRoles(withRole(1, ...roleCapabilities.student, 'manage_users'), ['student'])).toBe(true);
    expect(mayGiveRoles(helper, ['instructor'])).toBe(false);
    expect(mayChangePerson(helper, withRole(2, 'author_own'))).toBe(true);
    expect(mayChangePerson(helper, withRole(2, 'author_own', 'publish_courses'))).toBe(false);
    expect(mayChangePerson(helper, withRole(2, 'manage_users'))).toBe(false);
    expect(mayChangePerson(helper, helper)).toBe(true);
  });

  it('without the right to manage people change nobody, whatever role they stand on', () => {
    expect(mayChangePerson(withRole(1, 'author_own'), person(2, 'student'))).toBe(false);
    expect(mayReadPrivateFields(withRole(1, 'author_own'), 2)).toBe(false);
  });
});

describe('changing people', () => {
  it.each([
    ['administrator', 'administrator', true],
    ['administrator', 'student', true],
    ['manager', 'student', true],
    ['manager', 'instructor', true],
    ['manager', 'manager', false],
    ['manager', 'administrator', false],
    ['instructor', 'student', false],
  ] as const)('a %s changing a %s: %s', (actor, target, allowed) => {
    expect(mayChangePerson(person(1, actor), person(2, target))).toBe(allowed);
  });

  it('managers may change themselves', () => {
    expect(mayChangePerson(person(1, 'manager'), person(1, 'manager'))).toBe(true);
  });

  it('addresses are for the person and for managers', () => {
    expect(mayReadPrivateFields(person(1, 'instructor'), 2)).toBe(false);
    expect(mayReadPrivateFields(person(1, 'student'), 1)).toBe(true);
    expect(mayReadPrivateFields(person(1, 'manager'), 2)).toBe(true);
  });
});

describe('the last administrator', () => {
  it.each([
    { title: 'demoting the only one', change: { roles: ['manager'] as Role[] }, active: [1], expected: true },
    { title: 'blocking the only one', change: { blocked: true }, active: [1], expected: true },
    { title: 'demoting one of two', change: { roles: ['student'] as Role[] }, active: [1, 2], expected: false },
    {
      title: 'adding a role',
      change: { roles: ['administrator', 'instructor'] as Role[] },
      active: [1],
      expected: false,
    },
  ])('$title: $expected', ({ change, active, expected }) => {
    expect(leavesNoAdministrator(person(1, 'administrator'), change, active)).toBe(expected);
  });

  it('a blocked administrator does not count as one', () => {
    const blocked = { ...person(1, 'administrator'), blocked: true };
    expect(leavesNoAdministrator(blocked, { roles: ['student'] }, [2])).toBe(false);
  });
});

describe('names', () => {
  it.each([
    ['Jane.Doe+news@example.com', 'jane.doe'],
    ['_x_@example.com', 'learner-x'],
    ['日本@example.com', 'learner'],
    ['a-b@example.com', 'a-b'],
  ])('the address %s gives the username %s', (email, username) => {
    expect(usernameFromEmail(email)).toBe(username);
    expect(usernameFromEmail(email)).toMatch(/^[A-Za-z0-9._-]{3,60}$/);
  });

  it.each([
    ['Édith Clément', 'edith-clement'],
    ['  ', 'person'],
    ['2024', 'person-2024'],
    ['松本 健', '松本-健'],
  ])('the name %s stands in addresses as %s', (name, nice) => {
    expect(niceName(name)).toBe(nice);
  });

  it('a taken name gets the first free number', () => {
    expect(freeName('ada', [])).toBe('ada');
    expect(freeName('ada', ['Ada', 'ada-3'])).toBe('ada-2');
    expect(freeName('ada', ['ada', 'ada-2', 'ada-3'])).toBe('ada-4');
  });
});
