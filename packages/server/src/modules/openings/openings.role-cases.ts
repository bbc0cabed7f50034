import type { RoleCase } from '../../test/roles/role-case.ts';

const announced: RoleCase = async ({ course }) => ({ params: { id: (await course({ comingSoon: true })).id } });
const open: RoleCase = async ({ course }) => ({ params: { id: (await course()).id } });

export const cases: Record<string, RoleCase> = {
  'openingAlerts.request': announced,
  'openingAlerts.request, an open course': open,
  'openingAlerts.cancel': announced,
};
