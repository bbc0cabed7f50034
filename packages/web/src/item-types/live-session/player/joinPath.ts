import type { SessionType } from './queries.ts';

/** Leads to the meeting: the server records the attendance and redirects to the link. */
export const joinPath = (type: SessionType, id: number): string =>
  `/api/lectern/v1/${type === 'zoom' ? 'zooms' : 'google-meet'}/${id}/join`;
