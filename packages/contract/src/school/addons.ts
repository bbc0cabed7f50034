import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

export const addonSlugs = [
  'content-drip',
  'download-materials',
  'course-preview',
  'course-faq',
  'course-announcement',
  'course-bundle',
  'wishlist',
  'assignment',
  'zoom',
  'google-meet',
  'google-classroom-integration',
  'gamification',
  'gradebook',
  'certificate',
  'revenue-sharing',
  'zapier',
  'ai-assistant',
] as const;
export type AddonSlug = (typeof addonSlugs)[number];

const addon = z.object({
  slug: z.enum(addonSlugs),
  addon_name: z.string(),
  description: z.string(),
  category: z.string(),
  active: z.boolean(),
  plan: z.literal('free'),
  requires: z.string(),
  requirement_fulfilled: z.boolean(),
  locked: z.boolean(),
  /** How many things it works on now: what switching it off would hide. */
  uses: z.number().int(),
});
const oneSlug = z.object({ slug: z.enum(addonSlugs) });
const manySlugs = z.object({ slugs: z.array(z.enum(addonSlugs)).min(1).max(100) });
const addonList = z.object({ data: z.array(addon) });
const addonErrors = ['invalid_params', 'not_signed_in', 'forbidden', 'addon_requirement'] as const;

/** Served below both roots: `/lectern/v1` and the alias `/lectern/pro/v1`. */
export const addons = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/addons',
    summary: 'List the add-ons',
    who: 'staff',
    query: z.object({ status: z.enum(['any', 'active', 'inactive']).default('any') }),
    response: addonList,
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/addons/:slug',
    summary: 'Get one add-on',
    who: 'staff',
    params: oneSlug,
    response: addon,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/activate',
    summary: 'Switch an add-on on',
    who: 'administrators',
    body: oneSlug,
    response: addonList,
    errors: addonErrors,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/deactivate',
    summary: 'Switch an add-on off',
    who: 'administrators',
    body: oneSlug,
    response: addonList,
    errors: addonErrors,
  }),
  bulkActivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/bulk-activate',
    summary: 'Switch several add-ons on',
    who: 'administrators',
    body: manySlugs,
    response: addonList,
    errors: addonErrors,
  }),
  bulkDeactivate: endpoint({
    method: 'POST',
    path: '/lectern/v1/addons/bulk-deactivate',
    summary: 'Switch several add-ons off',
    who: 'administrators',
    body: manySlugs,
    response: addonList,
    errors: addonErrors,
  }),
};
