import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { locales } from '../base/locales.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { flag, isoDate, slug } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts, truncated } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import { MAX_ROWS, MAX_SLUG_LENGTH } from '../limits.ts';

export const sitePageStatuses = ['publish', 'draft', 'trash'] as const;
export type SitePageStatus = (typeof sitePageStatuses)[number];
/** Where the public site links to a page. */
export const sitePagePlacements = ['none', 'menu', 'footer', 'both'] as const;
export type SitePagePlacement = (typeof sitePagePlacements)[number];
/** What the settings use pages for, each by the id of one page; see `general.pages`. */
export const sitePageUses = ['terms', 'privacy', 'thank_you'] as const;
export type SitePageUse = (typeof sitePageUses)[number];
export const sitePageFields = defineFields({
  id: field.readOnly(z.number().int()),
  title: required(field.name()),
  slug: field.own(slug, z.string()),
  permalink: field.readOnly(z.string()),
  status: field.own(z.enum(['publish', 'draft']), z.enum(sitePageStatuses)),
  content: field.html(),
  truncated: field.readOnly(truncated),
  /** '' is a page for the readers of every language. */
  language: field.choice(['', ...locales]),
  placement: field.choice(sitePagePlacements),
  menu_order: field.whole(0, 10_000),
  author: field.readOnly(z.object({ id: z.number().int(), display_name: z.string() }).nullable()),
  date_created: field.readOnly(isoDate),
  date_modified: field.readOnly(isoDate),
  /** The revision a save must name, so that two editors never overwrite each other silently. */
  modified: field.readOnly(isoDate),
  /** Settings that name this page; while there are some, or courses, it stays published. */
  used_as: field.readOnly(z.array(z.enum(sitePageUses))),
  /** Courses whose thank-you page it is. */
  courses_count: field.readOnly(z.number().int()),
});

export const sitePage = z.object(outputShape(sitePageFields));
export type SitePage = z.output<typeof sitePage>;

const create = z.object(inputShape(sitePageFields));

const staff = 'managers, administrators';
const family = {
  path: '/lectern/v1/pages',
  noun: 'site page',
  who: { read: staff, write: staff },
  view: sitePage,
};

/** `any` is all but the trash. */
const statusFilter = z.enum(['any', ...sitePageStatuses]).default('any');

const pageResource = resource({
  ...family,
  longJobLists: ['sitePages'],
  mediaPlace: 'page',
  create,
  update: create.extend({ modified: isoDate }).partial(),
  query: listQuery(['menu_order', 'title', 'date', 'modified', 'id'], { orderby: 'menu_order', order: 'asc' }).extend({
    status: statusFilter,
    language: sitePageFields.language.input.optional(),
    placement: sitePageFields.placement.input.optional(),
  }),
});

/** A published page that a place on the site leads to. */
const pageLink = z.object({ title: z.string(), url: z.string() });

export const sitePages = {
  ...pageResource,
  list: {
    ...pageResource.list,
    response: z.object({ data: z.array(sitePage), meta: listMeta.extend({ pages_count: statusCounts }) }),
  },
  update: { ...pageResource.update, errors: [...pageResource.update.errors, 'page_in_use' as const] },
  remove: { ...pageResource.remove, errors: [...pageResource.remove.errors, 'page_in_use' as const] },
  bulkUpdate: bulkUpdateOf(family, create.pick({ status: true, placement: true, language: true })),
  /** An address that a page had before leads to the page: its answer names the new one. */
  show: endpoint({
    method: 'GET',
    path: '/lectern/v1/pages/shown/:slug',
    summary: 'A published site page by its address',
    who: 'anyone; managers and administrators see drafts with preview=1',
    params: z.object({ slug: z.string().min(1).max(MAX_SLUG_LENGTH) }),
    query: z.object({ preview: flag.default(false) }),
    response: sitePage.pick({
      id: true,
      title: true,
      slug: true,
      permalink: true,
      status: true,
      content: true,
      language: true,
      modified: true,
    }),
    errors: ['not_found'],
  }),
  links: endpoint({
    method: 'GET',
    path: '/lectern/v1/pages/links',
    summary: 'Where the public site leads to its pages, for readers of one language',
    who: 'anyone',
    query: z.object({ lang: z.enum(locales).default('en') }),
    response: z.object({
      menu: z.array(pageLink).max(MAX_ROWS),
      footer: z.array(pageLink).max(MAX_ROWS),
      terms: pageLink.nullable(),
      privacy: pageLink.nullable(),
    }),
    errors: [],
  }),
  /** For the sitemap, and for choosing a page. */
  published: endpoint({
    method: 'GET',
    path: '/lectern/v1/pages/published',
    summary: 'All published site pages by their titles and addresses',
    who: 'anyone',
    response: z.array(
      z.object({ id: z.number().int(), title: z.string(), permalink: z.string(), date_modified: isoDate }),
    ),
    errors: [],
  }),
};
