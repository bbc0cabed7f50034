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
  /** The only people with accounts whom the actor may let into courses; null: everybody. */
  learners: Set<number> | null;
  /** Of the courses that are for the whole file, those into which the actor may let nobody. */
  foreign: ReadonlySet<number>;
}
