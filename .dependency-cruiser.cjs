const { readFileSync } = require('node:fs');

const record = 'docs/decisions/0001-modules-and-walls.md';
const memoryRecord = 'docs/performance.md';
const htmlRecord = 'docs/decisions/0013-html-sanitized-in-workers.md';

/** A folder that brings no module is upstream of this one. */
const upstreamOf = { items: 'lessons' };

/** Folders of modules, in the order of `modules.ts`: a module may know those before it, never those after it. */
const modules = orderOfModules(readFileSync(`${__dirname}/packages/server/src/modules.ts`, 'utf8'));

function orderOfModules(source) {
  const folders = new Map(
    [...source.matchAll(/^import \{([^}]+)\} from '\.\/(?:modules\/)?([^/']+)\/index\.ts';$/gm)].flatMap(
      ([, names, folder]) => names.split(',').map((name) => [name.trim(), folder]),
    ),
  );
  const list = /^export const modules: readonly Module\[\] = \[([^\]]+)\];$/m.exec(source)?.[1] ?? '';
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => !folders.has(name));
  if (names.length === 0 || unknown.length > 0) throw new Error(`modules.ts was not understood: ${unknown.join(', ')}`);
  // A folder with several modules is at the place of its first.
  const order = [...new Set(names.map((name) => folders.get(name)))].filter((folder) => folder !== 'demo');
  for (const [folder, next] of Object.entries(upstreamOf)) {
    if (!order.includes(next)) throw new Error(`modules.ts has no ${next}`);
    order.splice(order.indexOf(next), 0, folder);
  }
  return order;
}

/** Modules of item types, by what their index.ts calls. */
const itemTypes = `(${modules
  .filter((name) =>
    readFileSync(`${__dirname}/packages/server/src/modules/${name}/index.ts`, 'utf8').includes(' = itemModule('),
  )
  .join('|')})`;
const areas = '(site|player|account|admin)';
/** What a type of items declares for an area of the web, by the name of the file or folder, and the area it belongs to. */
const declaredFor = { player: 'player', site: 'site', admin: 'admin' };

const contract = '^packages/contract/src/';
/** Pure functions, limits and defaults without schemas: both sides work out the same figures and moments, and stop at the same. */
const figures = `${contract}(certificates/(drawing-svg|paper|placeholders)|course-score|courses/course-languages|csv|embeds|emails/email-ids|figures|fractions|grade-scale|late-penalty|limits|media/(captions/captions|file-names)|passages|permalinks|question-defaults|rubric|sales/(money|product-ids)|text/[a-z-]+|time|people/permissions|tools/activity-kinds)\\.ts$`;
/** Limits of one family, and those that families share. */
const limits = `${contract}.*\\blimits(\\.gen)?\\.ts$`;
const server = '^packages/server/src/';
const inModules = `${server}modules/`;
const web = '^packages/web/src/';
const tests = '\\.(test|role-cases|role-world|fixture|factory)\\.tsx?$';
const file = (...roles) => `\\.(${roles.join('|')})\\.ts$`;

/** May import the tables of item types. */
const readersOfItemTypes = [
  // A foreign key names its table.
  file('tables'),
  // Schedules are joined with the questions and attempts that they are about, so that only what is due is read.
  `${inModules}daily-review/(weak-spots|schedule/schedules)\\.queries\\.ts$`,
  // A quiz file has every column of a quiz and its questions.
  `${inModules}transfer/quiz-file/`,
  // Finds changed rows of every table of a demo course.
  `${inModules}tools/demo-data/`,
];

/** Files of these roles may not import, in their own module, files of those roles; types may pass. */
const roleWall = (name, from, to, why) => ({
  name,
  severity: 'error',
  comment: `${why} (${record})`,
  from: { path: `${inModules}([^/]+)/.+${file(...from)}` },
  to: { path: `${inModules}$1/.+${file(...to)}`, dependencyTypesNot: ['type-only'] },
});

const wall = (name, why, from, to) => ({ name, severity: 'error', comment: `${why} (${record})`, from, to });

const htmlWall = (...args) => ({ ...wall(...args), comment: `${args[1]} (${htmlRecord})` });

/** What runs in the worker threads of `html-cleaner.ts`. */
const sanitizers = `${server}platform/html/(code-languages|sanitize(-(texts|math|mathml|code|old-site|worker))?)\\.ts$`;

/** A name that is not in the list would be held back by no order at all. */
const listed = wall(
  'module-is-listed',
  'A new module gets its place in the order of modules',
  {},
  { path: inModules, pathNot: `${inModules}(${modules.join('|')})/` },
);

const order = modules
  .slice(0, -1)
  .map((name, place) =>
    wall(
      `${name}-stays-upstream`,
      'A module knows only the modules upstream of it; what goes the other way is a domain event or a contribution',
      { path: `${inModules}${name}/`, pathNot: tests },
      { path: `${inModules}(${modules.slice(place + 1).join('|')})/` },
    ),
  );

module.exports = {
  /** Read by scripts/walls.mjs: files of these roles do not name this error code. */
  refusals: {
    in: new RegExp(`${inModules}.+${file('usecases', 'routes')}`),
    code: /'forbidden'/,
    comment: `Who may do what is decided in .guards and .rules; a use case gets what its actor may act on (${record})`,
    // They still refuse by themselves.
    except: ['completion/completions', 'completion/course-progress', 'my-courses/user-courses']
      .map((name) => `packages/server/src/modules/progress/${name}.usecases.ts`)
      .concat('packages/server/src/modules/quizzes/attempts/submit-quiz.usecases.ts'),
  },
  /** Read by scripts/walls.mjs: where statements that write a table are looked for, and what they look like. */
  writes: {
    in: new RegExp(`${server}(?!test/)(?!.+\\.(test|role-cases|role-world|fixture|factory)\\.ts$)`),
    module: new RegExp(`${inModules}([^/]+)/`),
    tables: new RegExp(file('tables')),
    table: /^export const (\w+) = pgTable\(/gm,
    statement: /\.(?:insert|update|delete)\(\s*(\w+)\s*,?\s*\)|\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
    comment: `A module may join tables of those upstream; it writes them by a function of their index.ts (${record})`,
  },
  /** Read by scripts/walls.mjs: packages that no static import reaches from the start of the server. */
  lazy: {
    from: 'packages/server/src/start.ts',
    packages:
      /^node_modules\/(@modelcontextprotocol\/server|@tus\/server|file-type|fontkit|franc-min|highlight\.js|jose|katex|nodemailer|pdfkit|sanitize-html|stripe)\//,
    comment: `Large, and most starts do not need it: import it where it is first used, or in a worker (${memoryRecord})`,
  },
  forbidden: [
    wall(
      'no-cycles',
      'Two files that need each other are one subject: move what both need',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    wall(
      'no-type-cycles',
      'Types that two files need of each other lie in a file of their own',
      { path: [server, contract, web], pathNot: [tests, 'routeTree\\.gen\\.ts$'] },
      { circular: true },
    ),
    wall('no-missing-files', 'The import leads nowhere', {}, { couldNotResolve: true }),

    wall(
      'contract-knows-only-zod',
      'The contract is a promise and carries no code of either side',
      { path: contract, pathNot: tests },
      {
        // es-toolkit: the letters with strokes of `text/fold.ts`; punycode.js: the domains of `text/email-address.ts`.
        pathNot: [contract, '(^|/)node_modules/(zod|es-toolkit|punycode\\.js)/'],
      },
    ),
    wall(
      'limits-are-constants',
      'A browser loads the limits of all families, and must not load schemas with them',
      { path: limits },
      { pathNot: limits },
    ),
    wall(
      'server-never-web',
      'The server loads the built web by path and shares only the contract with it',
      { path: server },
      { path: web },
    ),
    wall('web-never-server', 'The web knows the server by the contract alone', { path: web }, { path: server }),
    wall(
      'web-takes-contract-types',
      'Schemas are too heavy for a browser: import types, figures, limits, and endpoints from endpoints.gen.ts',
      { path: web, pathNot: tests },
      {
        path: contract,
        pathNot: figures,
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'product-never-tools',
      'Scripts, journeys and benchmarks use the product, not the other way round',
      { path: '^packages/' },
      { path: '^(scripts|e2e|bench)/' },
    ),
    wall(
      'product-never-test-code',
      'Test helpers stay out of what people run',
      {
        path: '^packages/[^/]+/src/',
        pathNot: [tests, `${server}test/`, '/test/'],
      },
      { path: [tests, `${server}test/`, '(^|/)node_modules/vitest/'] },
    ),

    wall(
      'areas-never-each-other',
      'Each area is built and loaded alone; what two share lies in shared/',
      { path: `${web}${areas}/` },
      {
        path: `${web}${areas}/`,
        pathNot: `${web}$1/`,
      },
    ),
    wall(
      'shared-never-areas',
      'Shared parts know no area',
      { path: `${web}(shared|shell|question-types)/` },
      { path: `${web}${areas}/` },
    ),
    wall(
      'web-item-types-never-each-other',
      'A type of items is added and taken away as one folder; what two of them share lies in their area',
      { path: `${web}item-types/([^/]+)/` },
      { path: `${web}item-types/`, pathNot: `${web}item-types/$1/` },
    ),
    wall(
      'web-item-types-are-collected',
      'Areas collect what types declare (import.meta.glob), and name no type; only routes name a screen',
      {
        path: `${web}(shared|shell|question-types|${areas.slice(1, -1)})/`,
        pathNot: [tests, `${web}${areas}/routes/`],
      },
      { path: `${web}item-types/` },
    ),
    ...Object.entries(declaredFor).map(([part, area]) =>
      wall(
        `${part}-of-item-types-stays-in-its-area`,
        `What a type declares in ${part} is built into the area ${area}, and brings nothing of another`,
        { path: `${web}item-types/[^/]+/${part}[./]` },
        {
          path: [`${web}${areas}/`, `${web}item-types/`],
          pathNot: [`${web}${area}/`, `${web}item-types/[^/]+/${part}[./]`],
        },
      ),
    ),
    wall(
      'item-types-declare-by-area',
      'A file of a type that belongs to no area would be built into all of them',
      {},
      { path: `${web}item-types/`, pathNot: `${web}item-types/[^/]+/(${Object.keys(declaredFor).join('|')})[./]` },
    ),

    wall(
      'platform-never-modules',
      'The platform knows HTTP, SQL, files, mail and jobs, and no word of the domain',
      { path: `${server}platform/`, pathNot: tests },
      {
        path: server,
        pathNot: `${server}platform/`,
      },
    ),
    wall(
      'pg-by-connection',
      'A client of pg without an error listener ends the process when its connection is lost: use Connection or openDatabase',
      {
        path: [server, '^e2e/'],
        pathNot: `${server}(platform/db/(connection|database)|backup/snapshot\\.queries|platform/log/error-report\\.test)\\.ts$`,
      },
      { path: '(^|/)node_modules/pg/', dependencyTypesNot: ['type-only'] },
    ),
    htmlWall(
      'html-libraries-in-workers',
      'Parsers of HTML, code and formulas block the event loop: their libraries are called by platform/html/sanitize*.ts and by the worker of the search index',
      { path: server, pathNot: [tests, sanitizers, `${server}modules/search/index-items/office-pages\\.ts$`] },
      {
        path: '(^|/)node_modules/(sanitize-html|htmlparser2|parse5|katex|highlight\\.js)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    htmlWall(
      'sanitizers-in-workers',
      'HTML from outside is sanitized in worker threads: use services.html; only the demo brings texts of its own',
      { path: server, pathNot: [tests, sanitizers, `${server}(test|demo)/`] },
      { path: sanitizers, dependencyTypesNot: ['type-only'] },
    ),
    listed,
    ...order,
    wall(
      'item-types-never-each-other',
      'The outline knows item types by their interface only',
      { path: `${inModules}${itemTypes}/`, pathNot: tests },
      {
        path: `${inModules}${itemTypes}/`,
        pathNot: `${inModules}$1/`,
      },
    ),
    wall(
      'tables-of-item-types-stay-inside',
      'A module reads rows of an item type by what the index.ts of the type offers, or by what the type contributes',
      { path: inModules, pathNot: [tests, `${inModules}${itemTypes}/`, ...readersOfItemTypes] },
      { path: `${inModules}${itemTypes}/.+${file('tables')}` },
    ),
    wall(
      'modules-by-their-index',
      'Another module is what its index.ts offers',
      {
        path: `${inModules}([^/]+)/`,
        // What these may import of other modules is said by walls of their own.
        pathNot: [tests, file('queries', 'tables', 'rules')],
      },
      { path: inModules, pathNot: [`${inModules}$1/`, `${inModules}[^/]+/index\\.ts$`] },
    ),
    wall(
      'queries-join-upstream-tables',
      "Queries and tables may read another module's tables (joins, foreign keys) and nothing else inside it",
      {
        path: `${inModules}([^/]+)/.+${file('queries', 'tables')}`,
      },
      { path: inModules, pathNot: [`${inModules}$1/`, `${inModules}[^/]+/index\\.ts$`, file('tables')] },
    ),
    wall(
      'app-by-index',
      'Another module is what its index.ts offers',
      {
        path: server,
        pathNot: [inModules, tests, `${server}test/`, `${server}db/schema\\.ts$`],
      },
      { path: inModules, pathNot: `${inModules}[^/]+/index\\.ts$` },
    ),

    roleWall(
      'routes-call-usecases',
      ['routes'],
      ['queries', 'rules', 'tables'],
      'A route is guard, use case, contract; logic and SQL live behind the use case',
    ),
    roleWall('usecases-never-routes', ['usecases', 'jobs'], ['routes'], 'A use case can be called without HTTP'),
    roleWall(
      'guards-only-load',
      ['guards'],
      ['routes', 'usecases'],
      'A guard loads what the actor may act on, and does nothing',
    ),
    roleWall(
      'queries-only-tables',
      ['queries'],
      ['routes', 'guards', 'usecases', 'rules', 'jobs'],
      'A query function is SQL and nothing else',
    ),
    roleWall(
      'tables-only-tables',
      ['tables'],
      ['routes', 'guards', 'usecases', 'rules', 'queries', 'jobs'],
      'Tables describe the database',
    ),
    wall(
      'rules-are-pure',
      'A rule takes data and the time and imports nothing but types, figures and other rules, also of modules upstream',
      { path: `${inModules}.+${file('rules')}` },
      {
        // ts-fsrs is a pure function too: the time of a review is an argument.
        pathNot: [`${inModules}.+${file('rules')}`, figures, 'node_modules/ts-fsrs/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    // The compiler of TypeScript 7 has no API that dependency-cruiser could use; without this it reads nothing and is content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', 'routeTree\\.gen\\.ts$', '\\.(css|json|svg|webp)$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
