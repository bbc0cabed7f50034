import type { ComponentType } from 'react';
import { PersonCourses } from '../enrollments/PersonCourses.tsx';
import type { Person } from '../person.ts';
import { PersonAttempts } from './PersonAttempts.tsx';

/**
 * What is known of a person beside their account, each under a tab: `people.tab_{id}` names it. Whatever a feature knows
 * of people, it adds here by one entry.
 */
export const personTabs = [
  { id: 'courses', Content: PersonCourses },
  { id: 'attempts', Content: PersonAttempts },
] as const satisfies readonly { id: string; Content: ComponentType<{ person: Person }> }[];

export type PersonTab = (typeof personTabs)[number]['id'];

/** For the route: the tab that the address names, when there is such a tab. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: PersonTab } => {
  const found = personTabs.find(({ id }) => id === tab);
  return found ? { tab: found.id } : {};
};
