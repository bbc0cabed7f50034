import type { LongJob, PageSettings } from '@lectern/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { describe, expect, it } from 'vitest';
import { SettingsProvider } from '../../shared/api/settings.tsx';
import { createWords } from '../../shared/i18n/words.ts';
import shared from '../../shared/words/en.json' with { type: 'json' };
import area from '../words/en.ts';
import { JobRow } from './JobRow.tsx';

const settings = { timezone: 'UTC', user: null } as PageSettings;
const words = createWords('en', { area, shared });
const job = (fields: Partial<LongJob>): LongJob => ({
  job_id: 1,
  kind: 'bulk',
  list: 'tags',
  action: 'delete',
  utility: null,
  status: 'done',
  done: 12,
  total: 12,
  errors: [],
  failed: 0,
  file_url: '',
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: null,
  ...fields,
});

const shown = (fields: Partial<LongJob>) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={words}>
        <QueryClientProvider client={new QueryClient()}>
          <JobRow job={job(fields)} onDismiss={() => {}} />
        </QueryClientProvider>
      </I18nextProvider>
    </SettingsProvider>,
  );

describe('a job in the tray', () => {
  it('says how far it is and can be canceled while it runs', () => {
    const html = shown({ status: 'running', done: 300, total: 1200 });
    expect(html).toContain('Deleting tags');
    expect(html).toContain('300 of 1,200');
    expect(html).toContain('Cancel');
    expect(html).toContain('aria-valuenow="25"');
    expect(html).not.toContain('Dismiss');
  });

  it('counts first when it does not know how much there is', () => {
    const html = shown({ status: 'queued', done: 0, total: 0 });
    expect(html).toContain('Counting the rows');
    expect(html).not.toContain('progressbar');
  });

  it('tells what it has done and what it has left alone, and why', () => {
    const html = shown({ failed: 2, errors: [{ row: 3, field: '', message: 'It is in use.' }] });
    expect(html).toContain('10 done. 2 could not be changed.');
    expect(html).toContain('Details');
  });

  it('hands over the file of an export', () => {
    const html = shown({ kind: 'export', action: null, list: 'courses', file_url: '/files/7', done: 1 });
    expect(html).toContain('The export of courses is ready');
    expect(html).toContain('1 row.');
    expect(html).toContain('href="/files/7"');
  });

  it('says what stays when it was canceled', () => {
    expect(shown({ status: 'cancelled', done: 5, failed: 1 })).toContain('4 were already done and are kept.');
  });

  it('says that it failed', () => {
    expect(shown({ status: 'failed' })).toContain('Deleting tags failed');
  });
});
