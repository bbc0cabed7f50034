import type { Role } from '@lectern/contract';

export const roleLabels: Record<Role, string> = {
  administrator: 'Administrator',
  manager: 'Manager',
  instructor: 'Instructor',
  student: 'Student',
};
