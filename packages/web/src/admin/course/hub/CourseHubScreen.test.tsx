import type { PageSettings } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { analytics } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { createWords } from '../../../shared/i18n/words.ts';
import { Providers } from '../../../shared/ui/theme/Providers.tsx';
import { courseQuery } from '../queries.ts';
import words from '../words/en.json';
import { CourseHubScreen } from './CourseHubScreen.tsx';

const settings = {
  timezone: 'UTC',
  home_url: 'http://school.example',
  capabilities: [],
  addons: [],
} as unknown as PageSettings;

// The course's column is written on enrollment; people who have lost access are still included.
const course = {
  id: 7,
  name: 'Knots',
  slug: 'knots',
  status: 'publish',
  students_count: 5,
  completion_percent: 40,
  counts: { sections: 1, items: 4 },
  price_type: 'free',
  permalink: '/course/knots',
  modified: '2030-05-01T09:00:00',
};

it('the students of the hub are those who have access while it is looked at', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(courseQuery(7).queryKey, course as never);
  queryClient.setQueryData(endpointQuery(analytics.read, { query: { course_id: 7 } }).queryKey, {
    user_courses: { total: 2, previous: 0, students: 3, students_previous: 1, data: [] },
    completions: { total: 2, previous: 0 },
  } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CourseHubScreen id={7} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const html = renderToStaticMarkup(
    <Providers settings={settings} words={createWords('en', { area: words, shared: {} })} queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  expect(html).toMatch(/Students with access now<\/dt><dd[^>]*>3</);
  expect(html).toMatch(/Completion rate of all enrollments<\/dt><dd[^>]*>40%</);
});
