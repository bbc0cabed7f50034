import { whyBreadRises } from './bread.ts';
import { aClearPage } from './page.ts';
import { readingTheNightSky } from './sky.ts';
import { samaaFawqAlMadina } from './stars-arabic.ts';
import { sterneUeberDerStadt } from './stars-german.ts';
import type { DemoCourse } from './types.ts';

export { demoReviews } from './course-reviews.ts';
export { demoPeople } from './people.ts';
export type * from './types.ts';

/** In the order in which a newcomer should meet them; the last ones are short and for other languages. */
export const demoCourses: DemoCourse[] = [
  readingTheNightSky,
  whyBreadRises,
  aClearPage,
  sterneUeberDerStadt,
  samaaFawqAlMadina,
];
