import type { PageSettings, User } from '@lectern/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { describe, expect, it } from 'vitest';
import { SettingsProvider } from '../../shared/api/settings.tsx';
import { createWords } from '../../shared/i18n/words.ts';
import shared from '../../shared/words/en.json' with { type: 'json' };
import area from '../words/en.json' with { type: 'json' };
import { SessionList } from './SessionList.tsx';

type OwnSession = NonNullable<User['user_sessions_info']>[number];

const settings = { timezone: 'UTC', user: null } as PageSettings;
const session = (fields: Partial<OwnSession>): OwnSession => ({
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  kind: 'computer',
  current: false,
  umeta_id: 1,
  is_current: false,
  device_info: { device: 'Desktop', os: 'Linux' },
  human_readable_date: 'Nov 21, 2026, 9:30 AM',
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T09:30:00.000Z',
  expires_at: '2026-12-21T09:30:00.000Z',
  ...fields,
});

const drawn = (sessions: OwnSession[]) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={createWords('en', { area, shared })}>
        <QueryClientProvider client={new QueryClient()}>
          <SessionList sessions={sessions} />
        </QueryClientProvider>
      </I18nextProvider>
    </SettingsProvider>,
  );

describe('where somebody is signed in', () => {
  it('names each device and when it was there, this one first and without a way to lock oneself out', () => {
    const html = drawn([
      session({ id: 2, browser: 'Chrome', system: 'Android', kind: 'phone' }),
      session({ id: 1, current: true }),
    ]);
    expect(html.indexOf('Firefox on Linux')).toBeLessThan(html.indexOf('Chrome on Android'));
    expect(html).toContain('Signed in November 20, 2026 at 8:00 AM UTC');
    expect(html).toContain('Last active November 21, 2026 at 9:30 AM UTC');
    expect(html).toContain('aria-label="Sign out: Chrome on Android"');
    expect(html).not.toContain('Sign out: Firefox');
    expect(html).toContain('Sign out everywhere else');
  });

  it('says so when there is no other', () => {
    const html = drawn([session({ current: true })]);
    expect(html).toContain('You’re not signed in anywhere else.');
    expect(html).not.toContain('Sign out everywhere else');
  });

  it.each([
    [{ system: '' }, 'Firefox'],
    [{ browser: '' }, 'Linux'],
    [{ browser: '', system: '' }, 'Unknown device'],
  ])('calls a device that says %j: %s', (fields, name) => {
    expect(drawn([session({ id: 2, ...fields }), session({ current: true })])).toContain(`Sign out: ${name}"`);
  });
});
