import { nothing, type RoleCase } from '../../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'privacy.data': nothing,
  'privacy.requestData': nothing,
  // Nothing has been made for any of them.
  'privacy.dataFile': nothing,
};
