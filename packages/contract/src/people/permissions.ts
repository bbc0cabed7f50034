export const roles = ['administrator', 'manager', 'instructor', 'student'] as const;
export type Role = (typeof roles)[number];

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
];

export const roleCapabilities: Record<Role, readonly Capability[]> = {
  student,
  instructor,
  manager,
  administrator: capabilities,
};
