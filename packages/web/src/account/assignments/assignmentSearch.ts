import { MAX_PAGE } from '@lectern/contract/limits';
import type { OwnAssignmentsQuery } from '../queries.ts';

export const assignmentTabs = ['not_submitted', 'late', 'pending', 'pass', 'fail'] as const;
const PER_PAGE = 20;

/** The tab and the page in the address. */
export interface AssignmentsSearch {
  state?: (typeof assignmentTabs)[number];
  page?: number;
}

/** Ignores values that are not valid. */
export function readAssignmentsSearch(raw: Record<string, unknown>): AssignmentsSearch {
  const state = assignmentTabs.find((one) => one === raw.state);
  const page = Number(raw.page);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  return { ...(state && { state }), ...(isPage && { page }) };
}

export const assignmentsListOf = ({ state, page = 1 }: AssignmentsSearch): OwnAssignmentsQuery => ({
  ...(state && { state }),
  page,
  per_page: PER_PAGE,
});
