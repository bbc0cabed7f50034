import type { LongJob } from '@lectern/contract';
import { groups, type Resource } from './defineResource.ts';

const files = import.meta.glob<{ resource: Resource }>(
  ['../**/*.resource.ts', '../../item-types/*/admin/**/*.resource.ts'],
  { eager: true },
);

/** All that the area has, as the rail orders it. */
export const resources: readonly Resource[] = Object.values(files)
  .map(({ resource }) => resource)
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.place - b.place);

/** The resource a screen belongs to: `/courses/tags/new` to the tags, `/courses/7/edit` to the courses. */
export function resourceAt(pathname: string): Resource | undefined {
  const holds = ({ to }: Resource) => pathname === to || pathname.startsWith(`${to}/`);
  return resources.filter(holds).toSorted((a, b) => b.to.length - a.to.length)[0];
}

export const resourceOfList = (list: LongJob['list']): Resource | undefined =>
  resources.find(({ lists }) => lists && list in lists);
