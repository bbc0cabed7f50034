import type { ComponentType } from 'react';
import { PersonCourses } from '../enrollments/PersonCourses.tsx';
import { mayManage, type Person, type PersonKind } from '../person.ts';
import type { Rights } from '../../resources/useRights.ts';
import { PersonActivity } from './PersonActivity.tsx';
import { PersonAttempts } from './PersonAttempts.tsx';
import { PersonCertificates } from './PersonCertificates.tsx';
import { PersonConsents } from './PersonConsents.tsx';
import { PersonExceptions } from './PersonExceptions.tsx';
import { PersonNotes } from './PersonNotes.tsx';
import { PersonReviews } from './PersonReviews.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { PersonTeaching } from './PersonTeaching.tsx';
import { type PersonTab, personTabNames } from './tabNames.ts';

interface PersonTabEntry {
  Content: ComponentType<{ person: Person }>;
  /** Absent: for everybody who sees the person. */
  when?: (rights: Rights, person: Person) => boolean;
  /** Absent: of everybody. */
  of?: PersonKind;
}

/** What the tabs show. A feature adds its tab here and to their names. */
export const personTabs: Record<PersonTab, PersonTabEntry> = {
  teaching: { Content: PersonTeaching, of: 'instructors' },
  courses: { Content: PersonCourses },
  attempts: { Content: PersonAttempts },
  certificates: { Content: PersonCertificates, when: ({ may, uses }) => may('author_own') && uses('certificate') },
  reviews: { Content: PersonReviews, when: ({ may }) => may('author_own') },
  exceptions: { Content: PersonExceptions, when: ({ may }) => may('author_own') },
  consents: { Content: PersonConsents, when: ({ may }) => may('manage_users') },
  sessions: { Content: PersonSessions, when: ({ may }) => may('manage_staff') },
  activity: { Content: PersonActivity, when: ({ may }) => may('manage_settings') },
  notes: { Content: PersonNotes, when: ({ userId }, person) => mayManage(person) && person.id !== userId },
};

/** Tabs that a person with these rights may open. */
export const tabsFor = (rights: Rights, kind: PersonKind, person: Person): PersonTab[] =>
  personTabNames.filter((name) => {
    const { when, of } = personTabs[name];
    return (of ?? kind) === kind && (when?.(rights, person) ?? true);
  });
