import { filesOfRole } from './files-of-role.ts';
import type { RoleCase } from './role-case.ts';

const files = await filesOfRole<{ cases: Record<string, RoleCase> }>('role-cases');

/**
 * A call for every row of the table, by the row's name: an operation, and after a comma what is special about it. They
 * stand beside what they call, in `<name>.role-cases.ts`.
 */
export const roleCases: Record<string, RoleCase> = Object.assign({}, ...files.map(({ cases }) => cases));
