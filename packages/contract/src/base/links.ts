/** Fields that refer to another resource, at any depth: the links that stock clients can embed. */
export const linkedFields: readonly { rel: string; field: readonly string[]; path: string }[] = [
  { rel: 'author', field: ['author', 'id'], path: '/lectern/v1/users' },
  { rel: 'author', field: ['author'], path: '/lectern/v1/users' },
  { rel: 'wp:featuredmedia', field: ['featured_image'], path: '/wp/v2/media' },
  { rel: 'up', field: ['course_id'], path: '/lectern/v1/courses' },
];

/** Where the items of each type are; types that are missing have no address in the API. */
export const itemPaths: Readonly<Record<string, string>> = {
  lesson: '/lectern/v1/lessons',
  quiz: '/lectern/v1/quizes',
};
