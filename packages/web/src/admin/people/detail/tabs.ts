import type { ComponentType } from 'react';
import { PersonCourses } from '../enrollments/PersonCourses.tsx';
import type { Person } from '../person.ts';
import type { Rights } from '../../resources/useRights.ts';
import { PersonAttempts } from './PersonAttempts.tsx';
import { PersonCertificates } from './PersonCertificates.tsx';
import { PersonConsents } from './PersonConsents.tsx';
import { PersonExceptions } from './PersonExceptions.tsx';
import { PersonReviews } from './PersonReviews.tsx';
import { PersonSessions } from './PersonSessions.tsx';

interface PersonTabEntry {
  id: string;
  Content: ComponentType<{ person: Person }>;
  /** Absent: for everybody who sees the person. */
  when?: (rights: Rights) => boolean;
}

/** Tabs of a person in addition to the account; `people.tab_{id}` is the label. A feature adds its tab here. */
export const personTabs = [
  { id: 'courses', Content: PersonCourses },
  { id: 'attempts', Content: PersonAttempts },
  {
    id: 'certificates',
    Content: PersonCertificates,
    when: ({ may, uses }) => may('author_own') && uses('certificate'),
  },
  { id: 'reviews', Content: PersonReviews, when: ({ may }) => may('author_own') },
  { id: 'exceptions', Content: PersonExceptions, when: ({ may }) => may('author_own') },
  { id: 'consents', Content: PersonConsents, when: ({ may }) => may('manage_users') },
  { id: 'sessions', Content: PersonSessions, when: ({ may }) => may('manage_staff') },
] as const satisfies readonly PersonTabEntry[];

export type PersonTab = (typeof personTabs)[number]['id'];

/** Tabs that a person with these rights may open. */
export const tabsFor = (rights: Rights) =>
  personTabs.filter((tab: PersonTabEntry) => tab.when === undefined || tab.when(rights));

/** For the route: the tab that the address names, when there is such a tab. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: PersonTab } => {
  const found = personTabs.find(({ id }) => id === tab);
  return found ? { tab: found.id } : {};
};
