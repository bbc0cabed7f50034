import type {
  googleAccounts as google,
  sessionAttendance as attendance,
  zoomAccounts as zoom,
} from '@lectern/contract';
import type { EndpointRef } from '../../shared/api/endpoint-ref.ts';

// Literal paths instead of the generated table, which is part of the first load of every page.
const zoomPath: typeof zoom.read.path = '/lectern/v1/zooms/settings';
const googlePath: typeof google.read.path = '/lectern/v1/google-meet/settings';

export const zoomAccounts = {
  read: { method: 'GET', path: zoomPath } as EndpointRef<typeof zoom.read>,
  save: { method: 'POST', path: zoomPath } as EndpointRef<typeof zoom.save>,
  remove: { method: 'DELETE', path: zoomPath } as EndpointRef<typeof zoom.remove>,
  validate: { method: 'GET', path: `${zoomPath}/validate` } as EndpointRef<typeof zoom.validate>,
};

export const googleAccounts = {
  read: { method: 'GET', path: googlePath } as EndpointRef<typeof google.read>,
  save: { method: 'POST', path: googlePath } as EndpointRef<typeof google.save>,
  remove: { method: 'DELETE', path: googlePath } as EndpointRef<typeof google.remove>,
  validate: { method: 'GET', path: `${googlePath}/validate` } as EndpointRef<typeof google.validate>,
  connect: { method: 'GET', path: `${googlePath}/connect` } as EndpointRef<typeof google.connect>,
};

export const sessionAttendance = {
  list: { method: 'GET', path: '/lectern/v1/live-session-attendance' } as EndpointRef<typeof attendance.list>,
};
