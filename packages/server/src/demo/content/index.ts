import { whyBreadRises } from './bread.ts';
import { aClearPage } from './page.ts';
import { readingTheNightSky } from './sky.ts';
import type { DemoCourse } from './types.ts';

export { demoPeople } from './people.ts';
export type * from './types.ts';

/** In the order in which a newcomer should meet them. */
export const demoCourses: DemoCourse[] = [readingTheNightSky, whyBreadRises, aClearPage];
