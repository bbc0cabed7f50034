import type { Capability, PageSettings } from '@lectern/contract';
import { addonActive } from '../../shared/api/settings.tsx';
import { groups, type Resource } from './defineResource.ts';
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

/** The entry a screen belongs to. */
export const currentEntry = (pathname: string): Resource['to'] | undefined => resourceAt(pathname)?.to;
