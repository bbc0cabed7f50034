import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { AnnouncementIcon } from '../../shared/announcements/AnnouncementIcon.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'announcements',
  group: 'courses',
  place: 5,
  to: '/course-announcements',
  Icon: AnnouncementIcon,
  needs: 'author_own',
  addon: 'course-announcement',
  lists: { courseAnnouncements: courseAnnouncements.list },
  add: { to: '/course-announcements/add-new-course-announcement', needs: 'author_own' },
  mediaPlaces: {
    announcement: ({ id }) => ({
      to: '/course-announcements/$announcementId/edit',
      params: { announcementId: String(id) },
    }),
  },
});
