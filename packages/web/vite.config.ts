import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { areas, plugins } from './build/areas.ts';

/** What the three areas that learners open have in common is worth a file of its own. */
const learnerAreas = 3;

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: plugins(),
  // Shells are written by the server, so there is no index.html.
  appType: 'custom',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Data URLs would put every tiny font subset into the first stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(areas.map((area) => [area, `${root}src/${area}/entry.tsx`])),
        theme: `${root}src/shell/theme.ts`,
      },
      output: {
        codeSplitting: {
          // What all areas need, as two files: cut by who uses what it would be sixty, and a tenth heavier.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack)\//,
              minShareCount: learnerAreas,
            },
            { name: 'shared', test: /src\/shared\/(ui|format|api|i18n)\//, minShareCount: learnerAreas },
          ],
        },
      },
    },
  },
});
