import type { ApplicationStatus, InstructorApplication } from '@lectern/contract';
import type { ListAddress } from '../list/state/address.ts';

export type Application = InstructorApplication;

export const applicationName = ({ user }: Application): string => user.display_name;

export const statusTones = { applied: 'warn', approved: 'good', rejected: 'bad' } as const satisfies Record<
  ApplicationStatus,
  string
>;

/** The current list with this application open. */
export const withOpen = (address: ListAddress, { id }: Application): ListAddress => ({ ...address, application: id });

/** Which application the address opens; anything but an id opens none. */
export function openId({ application }: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(application);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
