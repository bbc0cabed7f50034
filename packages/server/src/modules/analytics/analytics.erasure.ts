import { erasureOf } from '../../platform/db/erasure.ts';
import { notInOwnData } from '../../platform/db/own-data.ts';
import { helpMessages, helpRules } from './at-risk/at-risk.tables.ts';
import {
  analyticsFacts,
  analyticsLearnerDays,
  analyticsLearnerMonths,
  analyticsRuns,
  analyticsStaleDays,
} from './facts/facts.tables.ts';
import { analyticsSales, analyticsSalesBuyers } from './sales/sales.tables.ts';

export const analyticsErasure = [
  erasureOf(analyticsFacts, { keep: { 'Names of figures.': ['measure', 'facet'] } }),
  erasureOf(analyticsLearnerDays, { rowsOf: 'userId' }),
  erasureOf(analyticsLearnerMonths, { rowsOf: 'userId' }),
  erasureOf(analyticsSales, {
    keep: { 'Names of sums, and of what was sold.': ['span', 'currency', 'kind', 'key', 'name'] },
  }),
  erasureOf(analyticsSalesBuyers, { keep: { 'Names of sums.': ['span', 'currency'] } }),
  erasureOf(helpRules, {}),
  erasureOf(helpMessages, {
    reassign: 'senderId',
    keep: { 'Whom the school has written to, and when.': ['requestId', 'subject', 'recipients'] },
  }),
  erasureOf(analyticsStaleDays, {}),
  erasureOf(analyticsRuns, { keep: { 'The time zone of the site.': ['timeZone'] } }),
];

export const analyticsOwnData = [
  notInOwnData('Follows from progress, attempts and active time, which are shown.', analyticsLearnerDays),
  notInOwnData('Follows from the same.', analyticsLearnerMonths),
  notInOwnData('Emails of the school to others; those to the person are in their mailbox.', helpMessages),
];
