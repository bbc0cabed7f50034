import type { CalendarDate, PageSettings } from '@lectern/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SettingsProvider } from '../../shared/api/settings.tsx';
import { createWords } from '../../shared/i18n/words.ts';
import shared from '../../shared/words/en.json' with { type: 'json' };
import area from '../words/en.json' with { type: 'json' };
import { DateList } from './DateList.tsx';

const dates = [
  {
    kind: 'session',
    starts_at: '2030-05-01T18:00:00.000Z',
    ends_at: '2030-05-01T19:00:00.000Z',
    course: { id: 3, name: 'Stars', language: 'en' },
    item: { id: 7, name: 'Evening' },
    url: '/course/3/zoom/7',
  },
] as CalendarDate[];

/** On a device in this time zone: the one of formats that name none. */
function drawn(timezone: string, device: string) {
  const Format = Intl.DateTimeFormat;
  const onDevice = (locales?: string, options?: Intl.DateTimeFormatOptions) =>
    new Format(locales, { timeZone: device, ...options });
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
    return onDevice(locales as string, options);
  } as typeof Intl.DateTimeFormat);
  const settings = { timezone: 'UTC', user: { timezone } } as PageSettings;
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={createWords('en', { area, shared })}>
        <DateList dates={dates} />
      </I18nextProvider>
    </SettingsProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

describe('the dates of the calendar', () => {
  it('are in the time zone of the device for a learner who has chosen none', () => {
    expect(drawn('', 'America/New_York')).toContain('Starts May 1, 2030 at 2:00 PM EDT');
  });

  it('are in the time zone that the learner has chosen', () => {
    expect(drawn('Asia/Tokyo', 'America/New_York')).toContain('Starts May 2, 2030 at 3:00 AM GMT+9');
  });
});
