import type { Capability, Role } from '@lectern/contract';

export interface KnownPerson {
  id: number;
  first_name: string;
  last_name: string;
  display_name: string;
  roles: Role[];
  customCapabilities: readonly Capability[] | null;
  blocked: boolean;
}

/** What the school knows of the people and courses that some rows name. */
export interface Known {
  /** By their address in small letters. */
  people: Map<string, KnownPerson>;
  /** Names that others have, in small letters. */
  usernames: Set<string>;
  /** By id and by slug, as rows name them. */
  courses: ReadonlyMap<string, number>;
  /** `person:course` of everybody who is let in. */
  enrolled: Set<string>;
  /** Existing users whom the actor may enroll; null means all. */
  learners: Set<number> | null;
  /** Courses chosen for the whole file in which the actor may not enroll. */
  foreign: ReadonlySet<number>;
}
