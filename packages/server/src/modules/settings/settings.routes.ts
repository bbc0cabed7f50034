import { addonSlugs, type AddonSlug, contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import { memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readAddonUses } from './addon-uses.ts';
import { addonCatalog } from './addons.ts';
import { readEmailDelivery } from './delivery/delivery.usecases.ts';
import { afterSettingsChange } from './after-settings-change.ts';
import { withoutSecrets } from './secrets/secrets.ts';
import { sendTestEmail } from './delivery/test-email.usecases.ts';
import { listChanges, undoChange } from './history/changes.usecases.ts';
import {
  changeSettings,
  defaultSettings,
  forgetSettings,
  readActiveAddons,
  readSettings,
  resetSettings,
  switchAddons,
} from './settings.usecases.ts';

const administrator = memberWith('manage_settings');
const staff = memberWith('author_own');
const manager = memberWith('author_any');

function addonView(slug: AddonSlug, active: ReadonlySet<AddonSlug>, uses: Readonly<Record<AddonSlug, number>>) {
  const { name, description, category } = addonCatalog[slug];
  return {
    slug,
    addon_name: name,
    description,
    category,
    active: active.has(slug),
    plan: 'free' as const,
    requires: '',
    requirement_fulfilled: true,
    locked: false,
    uses: uses[slug],
  };
}

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { settings, addons } = contract;

  route(app, services, settings.read, manager, async () => withoutSecrets(await readSettings(services)));
  route(app, services, settings.defaults, manager, () => defaultSettings());

  route(app, services, settings.change, administrator, async (call) => {
    const { db, input, subject, now, afterCommit } = call;
    const requireConfirmed = () => justConfirmed(call);
    const writing = { patch: input.body, actorId: subject.userId, now, services, requireConfirmed };
    return afterSettingsChange(services, await changeSettings(db, writing), { actorId: subject.userId, afterCommit });
  });
  route(app, services, settings.reset, administrator, async ({ db, subject, now, afterCommit }) =>
    afterSettingsChange(services, await resetSettings(db, { actorId: subject.userId, now, services }), {
      actorId: subject.userId,
      afterCommit,
    }),
  );

  route(app, services, settings.changes, administrator, ({ db, input }) => listChanges(db, input.query));
  route(app, services, settings.undoChange, administrator, async (call) => {
    const { db, input, subject, now, afterCommit } = call;
    const requireConfirmed = () => justConfirmed(call);
    const undone = { id: input.params.id, actorId: subject.userId, now, services, requireConfirmed };
    return afterSettingsChange(services, await undoChange(db, undone), { actorId: subject.userId, afterCommit });
  });

  route(app, services, settings.emailDelivery, manager, () => readEmailDelivery(services));
  route(app, services, settings.testEmail, administrator, ({ input, subject, locale, now }) =>
    sendTestEmail(services, { actor: subject, emails: input.body, locale, now }),
  );

  route(app, services, addons.list, staff, async ({ db, input }) => {
    const active = await readActiveAddons(services);
    const uses = await readAddonUses(db);
    const { status } = input.query;
    return {
      data: addonSlugs
        .map((slug) => addonView(slug, active, uses))
        .filter((addon) => status === 'any' || addon.active === (status === 'active')),
    };
  });
  route(app, services, addons.get, staff, async ({ db, input }) =>
    addonView(input.params.slug, await readActiveAddons(services), await readAddonUses(db)),
  );

  for (const [endpoint, active] of [
    [addons.activate, true],
    [addons.deactivate, false],
    [addons.bulkActivate, true],
    [addons.bulkDeactivate, false],
  ] as const) {
    route(app, services, endpoint, administrator, async ({ db, input, subject, now, afterCommit }) => {
      const slugs = 'slugs' in input.body ? input.body.slugs : [input.body.slug];
      await switchAddons(db, { slugs, active, actorId: subject.userId, now, services });
      afterCommit(() => forgetSettings(services));
      const after = new Set(await readActiveAddons(services));
      for (const slug of slugs) {
        if (active) after.add(slug);
        else after.delete(slug);
      }
      const uses = await readAddonUses(db);
      return { data: addonSlugs.map((slug) => addonView(slug, after, uses)) };
    });
  }
}
