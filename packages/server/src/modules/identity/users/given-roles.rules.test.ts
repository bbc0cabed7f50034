import {
  baseRoles,
  builtInRoles,
  type Capability,
  capabilitiesOf,
  grantableCapabilities,
  type GrantableCapability,
  type Rights,
  type Role,
  roleCapabilities,
} from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { allowRoles, type CustomRole, rolesToTeach, type WantedRoles } from './given-roles.rules.ts';

interface Person extends Rights {
  name: string;
  roles: Role[];
  customRoleId: number | null;
}

/** All sets of built-in roles. */
const sets: Role[][] = builtInRoles.reduce<Role[][]>(
  (all, role) => [...all, ...all.map((one) => [...one, role])],
  [[]],
);

/** Lists of rights that a custom role can hold: nothing, each right with those it needs, and all of them. */
const needed = (one: GrantableCapability): GrantableCapability[] => [
  one,
  ...(grantableCapabilities[one] as readonly GrantableCapability[]).flatMap(needed),
];
const grantable = Object.keys(grantableCapabilities) as GrantableCapability[];
const lists: Capability[][] = [
  [],
  ...grantable.map(needed),
  grantable.filter((one) => one !== 'manage_users'),
  [...roleCapabilities.instructor],
  [...roleCapabilities.manager],
  grantable,
].map((held) => [...new Set<Capability>(['learn', 'read_terms', ...held])]);
const customRoles: CustomRole[] = baseRoles.flatMap((baseRole, at) =>
  lists.map((capabilities, place) => ({ id: at * lists.length + place + 1, baseRole, capabilities })),
);

const people: Person[] = [
  ...sets.map((held) => ({ name: held.join('+') || 'nothing', roles: held, customRoleId: null })),
  ...customRoles.map(({ id, baseRole, capabilities }) => ({
    name: `${baseRole} as ${capabilities.join('+')}`,
    roles: [baseRole],
    customRoleId: id,
    customCapabilities: capabilities,
  })),
];
const wishes: WantedRoles[] = [
  ...sets.map((held) => ({ roles: held })),
  ...customRoles.map((customRole) => ({ customRole })),
];

/** What a person with these columns can do, and what they can do once their custom role is taken from them. */
function rightsWith({ roles: held, customRoleId }: { roles: readonly Role[]; customRoleId: number | null }) {
  const custom = customRoles.find(({ id }) => id === customRoleId);
  const ofRoles = held.flatMap((role) => [...roleCapabilities[role]]);
  return new Set(custom ? [...custom.capabilities, ...ofRoles] : ofRoles);
}

/** The rights that a user may grant, written independently of the tested rule. */
function mayHandOut(actor: Person, rights: Iterable<Capability>): boolean {
  if (actor.roles.includes('administrator')) return true;
  const own = new Set(capabilitiesOf(actor));
  return own.has('manage_users') && [...rights].every((one) => own.has(one) && one !== 'manage_users');
}

describe.each(people)('$name gives roles', (actor) => {
  it('never to somebody who ends with rights they may not hand out, by any change', () => {
    const wrong: string[] = [];
    for (const before of [null, ...people]) {
      for (const wanted of wishes) {
        const given = allowRoles(actor, { wanted, before });
        const after = wanted.customRole
          ? { roles: [wanted.customRole.baseRole], customRoleId: wanted.customRole.id }
          : { roles: wanted.roles, customRoleId: null };
        const expected =
          mayHandOut(actor, rightsWith(after)) && (before === null || mayHandOut(actor, capabilitiesOf(before)));
        const asWanted =
          given !== null && given.customRoleId === after.customRoleId && given.roles.join() === after.roles.join();
        if ((given !== null) !== expected || (given !== null && !asWanted)) {
          wrong.push(`${before?.name ?? 'somebody new'}: ${JSON.stringify(wanted)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never more than those of instructors by approving an application', () => {
    for (const applicant of people) {
      const wanted = rolesToTeach(applicant);
      const given = wanted && allowRoles(actor, { wanted, before: applicant });
      if (!given) continue;
      const most = new Set<Capability>([...capabilitiesOf(applicant), ...roleCapabilities.instructor]);
      const after = rightsWith(given);
      expect(
        [...after].filter((one) => !most.has(one)),
        applicant.name,
      ).toEqual([]);
      // This takes no access away.
      expect(
        capabilitiesOf(applicant).filter((one) => !after.has(one)),
        applicant.name,
      ).toEqual([]);
    }
  });
});
