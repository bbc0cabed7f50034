import type { PageSettings } from '@lectern/contract';
import { expect, it } from 'vitest';
import { accountPaint } from './firstPaint.tsx';

it('before its scripts are there the account shows the school, and nothing of the person', () => {
  const html = accountPaint({
    site_title: 'Harbour School',
    home_url: '/',
    logo_url: '',
    user: { display_name: 'Ada Lovelace', avatar_url: '/ada.webp' },
  } as unknown as PageSettings);
  expect(html).toContain('Harbour School');
  expect(html).not.toMatch(/Ada|<img|<script/);
});
