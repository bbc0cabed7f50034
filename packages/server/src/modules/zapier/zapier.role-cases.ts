import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';

type Made = Awaited<ReturnType<RoleCase>>;

/** A call while the add-on is on. */
const whileOn =
  (sent: Made | RoleCase = {}): RoleCase =>
  async (world) => {
    const { t } = world;
    await t.as(await t.given.administrator())(contract.addons.activate, { body: { slug: 'zapier' } });
    return typeof sent === 'function' ? sent(world) : sent;
  };

export const cases: Record<string, RoleCase> = {
  'zapier.me': whileOn(),
  'zapier.triggers': whileOn(),
  'zapier.sample': whileOn({ params: { event: 'course.created' } }),
  'zapier.subscribe': whileOn({ body: { event: 'course.created', target_url: 'https://1.1.1.1/hook' } }),
  'zapier.unsubscribe': whileOn({ params: { id: 1 } }),
  'zapier.act': whileOn(({ people }) => ({
    body: { event: 'reset_progress', data: { user_id: people['student enrolled'].id, course_id: 1 } },
  })),
  'zapier.readKey': whileOn(),
  'zapier.makeKey': whileOn(),
  'zapier.removeKey': whileOn(async ({ t, people }) => {
    await t.given.zapierKey(people.administrator);
    return {};
  }),
};
