import type { Capability } from '@lectern/contract';
import type { LinkProps } from '@tanstack/react-router';

/** A new feature (`help.news_{id}`, `help.news_{id}_text`), newest first, and the screen it is on. */
export interface News {
  id: string;
  to?: LinkProps['to'];
  needs?: Capability;
}

export const news: readonly News[] = [
  { id: 'share_card', to: '/courses' },
  { id: 'person_notes', to: '/users/students', needs: 'manage_users' },
  { id: 'opening_alerts', to: '/courses' },
  { id: 'contact_form', to: '/settings', needs: 'manage_settings' },
  { id: 'bank', to: '/courses' },
  { id: 'activity', to: '/tools/activity', needs: 'manage_settings' },
  { id: 'enroll_addresses', to: '/courses', needs: 'enrol_learners' },
  { id: 'write_people', to: '/users/students', needs: 'manage_users' },
  { id: 'email_editor', to: '/emails', needs: 'manage_settings' },
  { id: 'sidebar' },
  { id: 'course_tabs', to: '/courses' },
  { id: 'bell' },
  { id: 'email_look', to: '/emails', needs: 'manage_settings' },
  { id: 'embeds', to: '/tools/embeds', needs: 'manage_settings' },
  { id: 'pasting' },
  { id: 'people_files', to: '/users/students', needs: 'manage_users' },
  { id: 'tutor', to: '/settings', needs: 'manage_settings' },
  { id: 'ai_drafts', to: '/courses/add-new-course' },
];

/** Preference with the newest news a person has seen. */
export const NEWS_READ = 'help.news_read';

export const newestNews = (): string => news[0]?.id ?? '';
