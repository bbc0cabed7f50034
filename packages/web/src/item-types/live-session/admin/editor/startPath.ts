import type { SessionType } from './addresses.ts';

/** The address by which a host opens the meeting. */
export const startPath = (type: SessionType, id: number): string =>
  `/api/lectern/v1/${type === 'zoom' ? 'zooms' : 'google-meet'}/${id}/start`;
