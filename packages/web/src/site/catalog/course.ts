import type { Answer, contract } from '@lectern/contract';

/** A course as the public sees it. */
export type Course = Answer<typeof contract.courses.get>;
export type Term = Answer<typeof contract.categories.get>;
export type Facets = Answer<typeof contract.courses.facets>;
