import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'webhookActions.run': ({ people }) => ({
    body: { event: 'reset_progress', data: { user_id: people['student enrolled'].id, course_id: 1 } },
  }),
  'webhookActions.readToken': nothing,
  'webhookActions.makeToken': nothing,
  'webhookActions.removeToken': async ({ t, people }) => {
    await t.given.webhookToken(people.administrator);
    return {};
  },
};
