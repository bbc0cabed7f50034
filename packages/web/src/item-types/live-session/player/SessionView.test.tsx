import type { LiveSession, PageSettings } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWords } from '../../../shared/i18n/words.ts';
import { Providers } from '../../../shared/ui/theme/Providers.tsx';
import stream from '../../../shared/video/stream/words/en.json' with { type: 'json' };
import { SessionView } from './SessionView.tsx';
import words from './words/en.json' with { type: 'json' };

const start = Date.parse('2030-05-01T18:00:00Z');
const LINK = 'https://zoom.us/j/85512345678';
const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

const upcoming = {
  id: 7,
  name: 'Ask an astronomer',
  status: 'upcoming',
  starts_at: iso(0),
  ends_at: iso(60),
  join_opens_at: iso(-15),
  duration: 60,
  description: '<p>Bring what you have found.</p>',
  closing_text: '',
  download_materials: [],
  join: 'too_early',
  join_url: '',
  meeting_id: '',
  password: '',
  host_note: '',
} as unknown as LiveSession;
const open = { join: 'open', join_url: LINK, meeting_id: '85512345678', password: 'stars1' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/course/3/zoom/7', search: '', hash: '' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the page a number of minutes from the start, by default with an answer from that moment. */
function drawn(
  minutes: number,
  changed: Partial<LiveSession> = {},
  { type = 'zoom', heard = minutes, ahead = 0 }: { type?: 'zoom' | 'google-meet'; heard?: number; ahead?: number } = {},
) {
  const i18n = createWords('en', { area: words, shared: {} });
  i18n.addResourceBundle('en', 'stream', stream);
  // The clock of the device may be wrong.
  vi.setSystemTime(start + (minutes + ahead) * 60_000);
  const session = { ...upcoming, server_time: iso(heard), ...changed };
  const settings = {
    timezone: 'UTC',
    user: { timezone: 'Asia/Tokyo' },
    addons: [],
    home_url: '',
  } as unknown as PageSettings;
  const html = renderToStaticMarkup(
    <Providers settings={settings} words={i18n} queryClient={new QueryClient()}>
      <SessionView
        type={type}
        session={session}
        receivedAt={start + (heard + ahead) * 60_000}
        ask={async () => undefined}
        section="Part one"
        learnersLock={null}
      />
    </Providers>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the page of a live session', () => {
  it('counts down, says when in the reader’s zone and how long, and where the link will be', () => {
    const { html, text } = drawn(-60);
    expect(text).toContain('Begins in 01 hour 00 minutes 00 seconds');
    expect(text).toContain('2030-05-02 03:00 AM');
    expect(text).toContain('Asia / Tokyo');
    expect(text).toContain('1 hr');
    expect(text).toContain('The link to join appears here 15 minutes before the start.');
    expect(html).not.toContain('data-tone="now"');
  });

  it('gives the link, the number and the password once the server does', () => {
    const { html, text } = drawn(-10, open);
    expect(html).toMatch(/href="\/api\/lectern\/v1\/(zooms|google-meet)\/\d+\/join"/);
    expect(html).toContain('rel="noopener noreferrer"');
    expect(text).toContain('Join on Zoom');
    expect(text).toMatch(/Meeting ID 85512345678.*Password stars1/);
  });

  it('is red in the last 30 seconds, by the school’s clock and not the device’s', () => {
    expect(drawn(-0.5, open).html).toContain('data-tone="now"');
    expect(drawn(-0.5, open, { ahead: -60 }).html).toContain('data-tone="now"');
    expect(drawn(-1, open).html).not.toContain('data-tone="now"');
  });

  it.each(['zoom', 'google-meet'] as const)('on %s is on once its countdown has reached zero', (type) => {
    const { text } = drawn(0, open, { type, heard: -10 });
    expect(text).toContain('The session is live.');
    expect(text).toContain('Live now');
  });

  it('says when it is over, and what comes after', () => {
    const over = { status: 'expired', join: 'ended', closing_text: '<p>The recording follows.</p>' } as const;
    const { html, text } = drawn(61, over);
    expect(text).toContain('This session has ended.');
    expect(text).toContain('After the session The recording follows.');
    expect(html).not.toContain('Join');
  });

  it.each([
    ['no link yet', { join: 'no_link' }, 'Your instructor hasn’t added the link yet. Check again'],
    ['nobody signed in', { join: 'sign_in' }, 'Sign in to join this session.'],
    ['a link before its time, for staff', { join_url: LINK, host_note: 'Mute everybody.' }, 'Mute everybody.'],
    ['no date', { status: 'draft', starts_at: null, join: 'not_scheduled' }, 'This session has no date yet.'],
    ['a draft', { status: 'draft' }, 'This session is not published.'],
  ] as const)('with %s says so', (_title, changed, said) => {
    expect(drawn(-60, changed as Partial<LiveSession>).text).toContain(said);
  });
});
