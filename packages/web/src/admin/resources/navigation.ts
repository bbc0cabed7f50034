import type { Capability, PageSettings } from '@lectern/contract';
import { addonActive } from '../../shared/api/settings.tsx';
import { FLAT, groups, type Resource } from './defineResource.ts';
import { resourceAt, resources } from './resources.ts';

/** Whether a resource is shown, depending on permissions and active add-ons. */
export const isFound = (
  { needs, addon }: Pick<Resource, 'needs' | 'addon'>,
  { may, settings }: { may: (capability: Capability) => boolean; settings: PageSettings },
): boolean => (!needs || may(needs)) && (!addon || addonActive(settings, addon));

/** The groups and screens that the reader can open; empty groups are omitted. */
export const navigationFor = (reader: Parameters<typeof isFound>[1]): { group: string; entries: Resource[] }[] =>
  groups
    .map((group) => ({
      group,
      entries: resources.filter((one) => one.group === group && isFound(one, reader)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The entry of the rail a screen belongs to. */
export function currentEntry(pathname: string): Resource['to'] | undefined {
  const resource = resourceAt(pathname);
  return resource?.within ?? resource?.to;
}

export interface RailSection {
  group: string;
  /** The entry shows these screens while one of them is open; without it they are entries themselves. */
  folds: boolean;
  entries: Resource[];
}

/** The rail from top to bottom. A group of one screen is that screen. */
export const railFor = (reader: Parameters<typeof isFound>[1]): RailSection[] =>
  navigationFor(reader)
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ within }) => !within) }))
    .map(({ group, entries }) => ({ group, entries, folds: !FLAT.includes(group) && entries.length > 1 }));

/** Screens that share an entry of the rail, in its order; none for a screen that has its entry for itself. */
export function siblingsAt(pathname: string, reader: Parameters<typeof isFound>[1]): Resource[] {
  const here = resources.find(({ to }) => to === pathname);
  if (!here) return [];
  const entry = here.within ?? here.to;
  const siblings = resources.filter((one) => (one.to === entry || one.within === entry) && isFound(one, reader));
  return siblings.length > 1 ? siblings : [];
}
