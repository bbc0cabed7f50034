import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { PIXEL } from '../../fixtures/files.ts';
import { as, type Data } from './item-data.ts';

export const files: Screen<Data>[] = [
  {
    screen: 'media, none yet',
    isState: true,
    path: () => '/admin/media',
    as: ({ beginner }) => beginner,
    ready: text('No files yet.'),
  },
  {
    screen: 'media',
    path: () => '/admin/media?search=harbor',
    as,
    ready: (page) => page.getByRole('link', { name: 'harbor' }).first().waitFor(),
  },
  { screen: 'a file of the media', path: ({ picture }) => `/admin/media/${picture}`, as, ready: title('harbor') },
  {
    screen: 'a file of the media, replace',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Replace everywhere').click();
      await dialog(page, 'Replace this file').waitFor();
    },
  },
  {
    screen: 'a file of the media, compared with its replacement',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Replace everywhere').click();
      const chosen = { name: 'new.png', mimeType: 'image/png', buffer: PIXEL };
      await dialog(page, 'Replace this file').locator('input[type="file"]').setInputFiles(chosen);
      await dialog(page, 'Replace this file').getByRole('figure', { name: 'New file' }).waitFor();
    },
  },
  {
    screen: 'a file of the media, move to trash',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Move to trash').click();
      await dialog(page, 'Move “harbor” to the trash?').getByText('This file isn’t used anywhere.').waitFor();
    },
  },
  {
    screen: 'media, the trash is empty',
    isState: true,
    path: () => '/admin/media/trash',
    as: ({ beginner }) => beginner,
    ready: text('The trash is empty.'),
  },
  {
    screen: 'media, trash',
    path: () => '/admin/media/trash?search=tide',
    as,
    ready: (page) => page.getByText('Old tide table').first().waitFor(),
  },
  {
    screen: 'a file of the media, crop or rotate',
    isState: true,
    path: ({ picture }) => `/admin/media/${picture}`,
    as,
    async ready(page) {
      await button(page, 'Crop or rotate').click();
      await dialog(page, 'Crop or rotate picture').getByRole('img').first().waitFor();
    },
  },
];
