import type { PageSettings } from '@lectern/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { describe, expect, it } from 'vitest';
import { SettingsProvider } from '../../shared/api/settings.tsx';
import { createWords } from '../../shared/i18n/words.ts';
import shared from '../../shared/words/en.json' with { type: 'json' };
import area from '../words/en.json' with { type: 'json' };
import { CourseCard } from './CourseCard.tsx';
import { enrolledIn } from './enrolled.fixture.ts';

const settings = {
  timezone: 'UTC',
  user: null,
  addons: [{ slug: 'gradebook', active: true }],
} as unknown as PageSettings;

function drawn(enrolled: ReturnType<typeof enrolledIn>) {
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={createWords('en', { area, shared })}>
        <QueryClientProvider client={new QueryClient()}>
          <CourseCard enrolled={enrolled} />
        </QueryClientProvider>
      </I18nextProvider>
    </SettingsProvider>,
  );
}

describe('the card of a course', () => {
  it.each([
    { progress: 'started', done: 0, verb: 'Start', href: '/course/3/lesson/10', says: '4 items left' },
    { progress: 'progress', done: 3, verb: 'Continue', href: '/course/3/lesson/11', says: '1 item left' },
    {
      progress: 'completed',
      done: 4,
      verb: 'Review',
      href: '/course/3/lesson/10',
      says: 'Completed November 20, 2026',
    },
  ] as const)('offers to $verb where the learner is $progress', ({ progress, done, verb, href, says }) => {
    const html = drawn(enrolledIn('Night Sky', { progress, done }));
    expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${verb}<`));
    expect(html).toContain(says);
    expect(html).toContain('Noor Haddad');
  });

  it('says when access ends', () => {
    expect(drawn(enrolledIn('Night Sky', { expires_at: '2027-01-31T00:00:00Z' }))).toContain(
      'Access ends on January 31, 2027',
    );
  });

  it('leads to the page of the course, and not into it, when access has ended', () => {
    const html = drawn(enrolledIn('Night Sky', { status: 'expired', expires_at: '2026-01-31T00:00:00Z' }));
    expect(html).toContain('Access ended on January 31, 2026');
    expect(html).toContain('href="/course/a-course"');
    expect(html).not.toContain('/lesson/');
  });

  it('marks the name of a course in another language', () => {
    const enrolled = enrolledIn('Der Himmel');
    expect(drawn({ ...enrolled, course: { ...enrolled.course, language: 'de' } })).toContain(
      '<bdi lang="de">Der Himmel</bdi>',
    );
    expect(drawn({ ...enrolled, course: { ...enrolled.course, language: 'en' } })).toContain('<bdi>Der Himmel</bdi>');
  });
});
