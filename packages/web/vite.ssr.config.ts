import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { plugins } from './build/areas.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What the server needs: the site rendered, the first paint of the player and the HTML shells of every area. */
export default defineConfig({
  root,
  plugins: plugins(),
  publicDir: false,
  // One file: importing the icon and component packages module by module would add half a second to every start.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // The server keeps its text in memory.
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'web.js', codeSplitting: false } },
  },
});
