// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../shared/api/endpoint-ref.ts';

type Contract = typeof contract;

export const studentReports = {
  get: { method: 'GET', path: '/lectern/v1/student-reports/:id' } as EndpointRef<Contract['studentReports']['get']>,
  pdf: { method: 'GET', path: '/lectern/v1/student-reports/:id/pdf' } as EndpointRef<Contract['studentReports']['pdf']>,
};

export const assignments = {
  mine: { method: 'GET', path: '/lectern/v1/users/assignments' } as EndpointRef<Contract['assignments']['mine']>,
};

export const notificationPreferences = {
  read: { method: 'GET', path: '/lectern/v1/users/me/notification-preferences' } as EndpointRef<Contract['notificationPreferences']['read']>,
  change: { method: 'PUT', path: '/lectern/v1/users/me/notification-preferences' } as EndpointRef<Contract['notificationPreferences']['change']>,
};

export const ownGrades = {
  list: { method: 'GET', path: '/lectern/v1/users/me/grades' } as EndpointRef<Contract['ownGrades']['list']>,
  get: { method: 'GET', path: '/lectern/v1/users/me/grades/:course' } as EndpointRef<Contract['ownGrades']['get']>,
};

export const calendar = {
  dates: { method: 'GET', path: '/lectern/v1/users/me/calendar' } as EndpointRef<Contract['calendar']['dates']>,
  feed: { method: 'GET', path: '/lectern/v1/users/me/calendar/feed' } as EndpointRef<Contract['calendar']['feed']>,
  resetFeed: { method: 'POST', path: '/lectern/v1/users/me/calendar/feed' } as EndpointRef<Contract['calendar']['resetFeed']>,
  removeFeed: { method: 'DELETE', path: '/lectern/v1/users/me/calendar/feed' } as EndpointRef<Contract['calendar']['removeFeed']>,
  file: { method: 'GET', path: '/lectern/v1/calendar/:token' } as EndpointRef<Contract['calendar']['file']>,
};
