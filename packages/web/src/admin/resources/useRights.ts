import type { Capability, PageSettings } from '@lectern/contract';
import { mayGrant, type Role } from '@lectern/contract/permissions';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';

/** The reader and their capabilities, as sent by the server. Rights on a single row are in its `can`. */
export const rightsOf = (settings: PageSettings) => ({
  userId: settings.user?.id ?? 0,
  /** Never what protects anything: it decides what is offered. */
  may: (capability: Capability) => settings.capabilities.includes(capability),
  /** Can they give others a role that holds it? */
  mayGive: (capability: Capability) =>
    mayGrant({ roles: (settings.user?.roles ?? []) as Role[], customCapabilities: settings.capabilities }, [
      capability,
    ]),
  /** Is this add-on on? */
  uses: (addon: string) => addonActive(settings, addon),
});

/** Email addresses and last activity are visible only to users with `manage_users`. */
export const seesAddresses = ({ may }: Rights): boolean => may('manage_users');

export const useRights = () => rightsOf(usePageSettings());

export type Rights = ReturnType<typeof rightsOf>;
