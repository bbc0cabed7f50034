export const builtInRoles = ['administrator', 'manager', 'instructor', 'student'] as const;
export type Role = (typeof builtInRoles)[number];

/** The roles as stock clients spell them; `administrator` is the same in both. */
export const stockRoleNames = {
  administrator: 'administrator',
  manager: 'lectern_manager',
  instructor: 'lectern_instructor',
  student: 'lectern_student',
} as const satisfies Record<Role, string>;

/**
 * What a role may do (wire facts 1.24, in our words). `own` rights end at the courses one teaches;
 * `any` rights reach the whole school.
 */
export const capabilities = [
  'learn',
  'author_own',
  'author_any',
  'publish_courses',
  'read_terms',
  'create_tags',
  'manage_terms',
  'upload_files',
  'read_users',
  'manage_users',
  'manage_staff',
  'enrol_learners',
  'manage_orders',
  'manage_settings',
  'import_courses',
] as const;
export type Capability = (typeof capabilities)[number];

const student: readonly Capability[] = ['learn', 'read_terms'];
const instructor: readonly Capability[] = [...student, 'author_own', 'create_tags', 'upload_files', 'read_users'];
const manager: readonly Capability[] = [
  ...instructor,
  'author_any',
  'publish_courses',
  'manage_terms',
  'manage_users',
  'enrol_learners',
  'manage_orders',
];

export const roleCapabilities: Record<Role, readonly Capability[]> = {
  student,
  instructor,
  manager,
  administrator: capabilities,
};

/** What every signed-in person may do, whatever their role takes away. */
export const basicCapabilities = ['learn', 'read_terms'] as const satisfies readonly Capability[];

/**
 * What no custom role holds: each opens the way to everything else, by keys in other people's names, by mails with their
 * links, or by the accounts of administrators.
 */
export const reservedCapabilities = ['manage_staff', 'manage_settings'] as const satisfies readonly Capability[];

/** What can be given and taken away one by one, and what each is of no use without. */
export const grantableCapabilities = {
  author_own: [],
  create_tags: ['author_own'],
  upload_files: ['author_own'],
  publish_courses: ['author_own'],
  author_any: ['author_own'],
  manage_terms: ['author_own', 'create_tags'],
  import_courses: ['author_any', 'publish_courses'],
  read_users: ['author_own'],
  enrol_learners: ['read_users'],
  manage_orders: ['read_users'],
  manage_users: ['read_users'],
} as const satisfies Partial<Record<Capability, readonly Capability[]>>;
export type GrantableCapability = keyof typeof grantableCapabilities;

/**
 * Built-in roles that custom roles can be based on. There are no partial administrators. People with more rights than
 * students are staff, for whom the school may require a second factor.
 */
export const baseRoles = ['instructor', 'manager'] as const satisfies readonly Role[];
export type BaseRole = (typeof baseRoles)[number];

/** Those of a list that can be given one by one, in the order in which they are explained. */
export const grantableOf = (held: readonly Capability[]): GrantableCapability[] =>
  (Object.keys(grantableCapabilities) as GrantableCapability[]).filter((one) => held.includes(one));

/** The source of a person's rights: their roles, or the capabilities of their custom role, which replace them. */
export interface Rights {
  roles: readonly Role[];
  customCapabilities?: readonly Capability[] | null;
}

export const capabilitiesOf = ({ roles: held, customCapabilities }: Rights): readonly Capability[] =>
  customCapabilities ?? capabilities.filter((one) => held.some((role) => roleCapabilities[role].includes(one)));

/** The one rule of who may do what; the server's guards ask it. */
export const can = (person: Rights | null, capability: Capability): boolean =>
  person?.customCapabilities
    ? person.customCapabilities.includes(capability)
    : (person?.roles.some((role) => roleCapabilities[role].includes(capability)) ?? false);

/**
 * Whether a person with these rights may assign or edit a role with these capabilities, or edit the account of a person
 * with that role. People cannot grant more than their own rights, and only administrators can grant rights to manage
 * people.
 */
export function mayGrant(giver: Rights, given: readonly Capability[]): boolean {
  if (giver.roles.includes('administrator')) return true;
  if (!can(giver, 'manage_users')) return false;
  return given.every((one) => one !== 'manage_users' && one !== 'manage_staff' && can(giver, one));
}
