export const sessionTypes = ['zoom', 'google-meet'] as const;
export type SessionType = (typeof sessionTypes)[number];

export const isSessionType = (text: string): text is SessionType => sessionTypes.some((type) => type === text);

/** Routes of the session forms and of the builder they return to. */
export const sessionAddresses = (courseId: number, type: SessionType) => ({
  builder: {
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general' },
  } as const,
  edit: (sessionId: number) =>
    ({
      to: '/courses/$courseId/live-session/$type/edit/$sessionId',
      params: { courseId: String(courseId), type, sessionId: String(sessionId) },
    }) as const,
  add: (sectionId: number) =>
    ({
      to: '/courses/$courseId/live-session/$type/$sectionId/add-new',
      params: { courseId: String(courseId), type, sectionId: String(sectionId) },
    }) as const,
});
