import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { areas, plugins } from './build/areas.ts';
import { pdfFiles } from './build/pdfFiles.ts';
import { screenWords } from './build/screenWords.ts';

/** What the three areas that learners open have in common is worth a file of its own. */
const learnerAreas = 3;

const root = fileURLToPath(new URL('.', import.meta.url));

/** Parts of the media elements that are replaced by our own: a tenth of the size of a video. */
const unusedMedia = {
  find: /^\.\/media-(?:gesture-receiver|keyboard-shortcuts-dialog|preview-(?:chapter-display|thumbnail|time-display))\.js$/,
  replacement: `${root}src/shared/video/unusedMedia.ts`,
};

/** Vimeo's player as it was written: what it is shipped as was made for browsers of ten years ago, at twice the weight. */
const vimeoSource = { find: '@vimeo/player/dist/player.es.js', replacement: '@vimeo/player/src/player.js' };
const vimeoPolyfills = ['native-promise-only', 'weakmap-polyfill'].map((find) => ({
  find,
  replacement: `${root}src/shared/video/nativePromise.ts`,
}));

interface ChunkingContext {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

const lesson = /src\/player\/routes\/course\.\$courseId\.lesson\.\$lessonId\.tsx/;
let firstLoad: Set<string> | undefined;

/** The entry of an area and every module that `next` leads to, over as many modules as it takes. */
function modulesFrom(area: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([`${root}src/${area}/entry.tsx`]);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}

/** What a text lesson needs at its first load: all that the player's entry and the lesson import, and those in turn. */
function neededAtFirst(context: ChunkingContext): Set<string> {
  return modulesFrom('player', (id) => {
    const module = context.getModuleInfo(id);
    return [
      ...(module?.importedIds ?? []),
      ...(module?.dynamicallyImportedIds ?? []).filter((one) => lesson.test(one)),
    ];
  });
}

/** Small, and every page of a member needs it when it is idle: no reason to load all that areas share. */
const ofBells = /src\/shared\/(?:api\/backgroundQuery|ui\/overlays\/Popover)/;

/** What areas share is one file; what no lesson needs at first is another, so that learners do not wait for it. */
function sharedFile(id: string, context: ChunkingContext): string {
  firstLoad ??= neededAtFirst(context);
  if (firstLoad.has(id)) return 'shared';
  return ofBells.test(id) ? 'shared-by-bells' : 'shared-more';
}

/** The screen that an area opens with, where most visits begin: part of the start although it is loaded on demand. */
const firstScreen = /src\/account\/(?:routes\/dashboard\.tsx|dashboard\/DashboardScreen\.tsx)/;

const onlyAtStart = new Map<string, Set<string>>();

/** What an area imports at its start and no other area can load. */
function startOf(area: string, context: ChunkingContext): Set<string> {
  const onDemand = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const imported = (id: string) => [
    ...(context.getModuleInfo(id)?.importedIds ?? []),
    ...onDemand(id).filter((one) => firstScreen.test(one)),
  ];
  const loaded = (id: string) => [...imported(id), ...onDemand(id)];
  const elsewhere = areas.filter((other) => other !== area).map((other) => modulesFrom(other, loaded));
  const isShared = (id: string) => elsewhere.some((found) => found.has(id));
  return modulesFrom(area, (id) => imported(id).filter((one) => !isShared(one)));
}

/**
 * Split by importers, the start of these areas would be dozens of files, each with its headers. Their entries must not
 * await a screen at the top level: its file may import from the start, and both would wait for each other.
 */
function startFile(id: string, context: ChunkingContext): string | null {
  for (const area of ['site', 'account', 'admin']) {
    const start = onlyAtStart.get(area) ?? startOf(area, context);
    onlyAtStart.set(area, start);
    if (start.has(id)) return `${area}-start`;
  }
  return null;
}

/** Only for what a lesson needs at first; the rest is cut by who uses what. */
const ifFirst = (name: string) => (id: string, context: ChunkingContext) => {
  firstLoad ??= neededAtFirst(context);
  return firstLoad.has(id) ? name : null;
};

export default defineConfig({
  root,
  plugins: [...plugins(), pdfFiles(), screenWords()],
  resolve: { alias: [unusedMedia, vimeoSource, ...vimeoPolyfills] },
  // Shells are written by the server, so there is no index.html.
  appType: 'custom',
  // `DirSelector`: replaced by languages, `:dir()` would match texts of another direction.
  css: { lightningcss: { exclude: 4 } },
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
        start: `${root}src/shell/start.ts`,
        frame: `${root}src/shell/embedFrame.ts`,
        embed: `${root}src/shell/embedHost.ts`,
      },
      output: {
        codeSplitting: {
          // What all areas need, as two files: cut by who uses what it would be sixty, and a tenth heavier.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
              minShareCount: learnerAreas,
            },
            {
              name: sharedFile,
              test: /src\/shared\/(ui|format|api|i18n|theme)\/|packages\/contract\/src\/(.+[./])?limits\./,
              minShareCount: learnerAreas,
            },
            // Separate from the next chunk, which pulls in what its modules import: the player's start would end up in
            // other areas.
            {
              name: ifFirst('shared-by-some'),
              test: /src\/(shared|question-types)\/|packages\/contract\/src\//,
              minShareCount: 2,
            },
            { name: ifFirst('lesson'), test: /src\/(player|item-types)\// },
            { name: startFile, includeDependenciesRecursively: false },
            // Every page of learners loads them after its first paint.
            {
              name: 'bells',
              test: /src\/shared\/(?:announcements\/(?:AnnouncementBell|use\w+s\.)|notifications\/(?:UnreadBell|NotificationBell|useNews))/,
              includeDependenciesRecursively: false,
            },
            // A single stylesheet blocks the first paint of public pages instead of one per part.
            { name: 'site-styles', test: /src\/site\/(?:catalog|chrome|course|home|pages|terms)\/.*\.module\.css$/ },
          ],
        },
      },
    },
  },
});
