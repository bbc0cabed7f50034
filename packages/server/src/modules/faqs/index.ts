import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { courseParts } from '../courses/index.ts';
import { addonUses } from '../settings/index.ts';
import { copyFaqs, countFaqs, rewriteFaqs, selectFaqHtml } from './faqs.queries.ts';
import { faqsRoutes } from './faqs.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { faqsErasure } from './faqs.erasure.ts';
import { faqsMedia } from './faqs.media.ts';

export { createFaqs } from './faqs.queries.ts';

export const faqsModule: Module = {
  routes: faqsRoutes,
  contributes: [
    contribute(erasures, faqsErasure),
    contribute(mediaReferences, faqsMedia),
    contribute(courseParts, { copy: copyFaqs, rewriteTexts: rewriteFaqs, selectHtml: selectFaqHtml }),
    contribute(addonUses, async (db) => ({ 'course-faq': await countFaqs(db) })),
  ],
};
