import type { UseQueryResult } from '@tanstack/react-query';
import type { PageSettings } from '@lectern/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { SettingsProvider } from '../../api/settings.tsx';
import { createWords } from '../../i18n/words.ts';
import english from '../../words/en.json' with { type: 'json' };
import { QueryView } from './QueryView.tsx';

const words = createWords('en', { area: {}, shared: english });
const settings = { home_url: '/' } as PageSettings;

function shown(query: Partial<UseQueryResult<string[]>>) {
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={words}>
        <QueryView
          query={query as UseQueryResult<string[]>}
          loading={<p>skeleton</p>}
          isEmpty={(lessons) => lessons.length === 0}
          empty={<p>no lessons</p>}
        >
          {(lessons) => <p>{lessons.join(', ')}</p>}
        </QueryView>
      </I18nextProvider>
    </SettingsProvider>,
  );
}

describe('what is loaded', () => {
  it('shows its shape while it is coming', () => {
    expect(shown({ isPending: true })).toBe('<p>skeleton</p>');
  });

  it('shows what came', () => {
    expect(shown({ data: ['One', 'Two'] })).toBe('<p>One, Two</p>');
  });

  it('says so when there is nothing', () => {
    expect(shown({ data: [] })).toBe('<p>no lessons</p>');
  });

  it('keeps what is on screen when a later refresh fails', () => {
    expect(shown({ data: ['One'], isError: true, error: new ApiError('server_error', 500, 'Down') } as never)).toBe(
      '<p>One</p>',
    );
  });

  it('shows the sentence and the code of the server, and a way to try again', () => {
    const html = shown({
      isPending: false,
      isError: true,
      error: new ApiError('forbidden', 403, 'Not yours.'),
    } as never);
    for (const text of ['Oops! Something went wrong.', 'Not yours.', '403 forbidden', 'Try again'])
      expect(html).toContain(text);
  });

  it('speaks of the connection when no server answered', () => {
    const html = shown({ isPending: false, error: new ApiError('network', 0, '') } as never);
    expect(html).toContain('couldn’t reach the server');
    expect(html).not.toContain('Code:');
  });
});
