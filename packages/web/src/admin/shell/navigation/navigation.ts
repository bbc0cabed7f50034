import type { Capability } from '@lectern/contract';
import { groups, type Resource } from '../resources/defineResource.ts';
import { resourceAt, resources } from '../resources/resources.ts';

/** What somebody finds in the rail; a group of which nothing is left is left out. */
export const navigationFor = (may: (capability: Capability) => boolean): { group: string; entries: Resource[] }[] =>
  groups
    .map((group) => ({
      group,
      entries: resources.filter((one) => one.group === group && (!one.needs || may(one.needs))),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The entry a screen belongs to. */
export const currentEntry = (pathname: string): Resource['to'] | undefined => resourceAt(pathname)?.to;
