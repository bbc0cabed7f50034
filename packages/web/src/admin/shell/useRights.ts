import type { Capability } from '@lectern/contract';
import { usePageSettings } from '../../shared/api/settings.tsx';

/** Who works here and what their roles let them do, as the server told it. What a single row allows stands in its `can`. */
export function useRights() {
  const { capabilities, user } = usePageSettings();
  return {
    userId: user?.id ?? 0,
    /** Never what protects anything: it decides what is offered. */
    may: (capability: Capability) => capabilities.includes(capability),
  };
}
export type Rights = ReturnType<typeof useRights>;
