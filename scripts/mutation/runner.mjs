// A runner for vitest that tries the mutants: each test runs once as it is, which shows the mutants it comes past, and
// then once for each of those that no test has noticed yet. What only shows while a module or a hook runs is tried by
// loading the file of tests once more.
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';

const { MUTATION_FILE, MUTATION_JOURNAL, MUTATION_MS = '10000' } = process.env;
const MAX_MS = Number(MUTATION_MS);
const QUICK_MS = 100;
/** Where mutants are come past so much more often than without one, it has made a loop without an end. */
const MAX_PASSES = 1_000_000;

/** Of the time before any test puts in a clock of its own. */
const now = performance.now.bind(performance);
const write = (line) => appendFileSync(MUTATION_JOURNAL, `${JSON.stringify(line)}\n`);

function begin() {
  const lines = readFileSync(MUTATION_JOURNAL, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const of = (kind) => lines.flatMap((line) => (line[kind] === undefined ? [] : [line[kind]]));
  return {
    active: 0,
    passes: 0,
    limit: MAX_PASSES,
    seen: new Map(),
    loaded: new Set(),
    decided: new Set([...of('killed'), ...of('endless')]),
    /** By file, what a test comes past that cannot be run twice in one database. */
    suspected: new Map(),
    spent: new Map(),
  };
}

/** One for all files of a worker. */
const state = (globalThis.mutationState ??= begin());

globalThis.isMutantOn ??= (id) => {
  if (state.active === 0) {
    state.seen.set(id, (state.seen.get(id) ?? 0) + 1);
    return false;
  }
  state.passes += 1;
  if (state.passes > state.limit) throw new Error('a loop without an end');
  return state.active === id;
};

async function fails(run) {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

/** A test with the hooks around it: each mutant finds the world as the test itself has found it. */
function withHooks(test, run) {
  const suites = [];
  for (let suite = test.suite ?? test.file; suite; suite = suite.suite ?? suite.file) {
    suites.unshift(suite);
    if (suite === test.file) break;
  }
  const hooksOf = (kind) => suites.flatMap((suite) => TestRunner.getSuiteHooks(suite)[kind]);
  const before = hooksOf('beforeEach');
  const after = hooksOf('afterEach').toReversed();
  return async () => {
    const cleanups = [];
    try {
      for (const hook of before) cleanups.unshift(await hook(test.context, test.suite ?? test.file));
      await run();
    } finally {
      for (const hook of after) await hook(test.context, test.suite ?? test.file);
      for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup();
    }
  };
}

const nameOf = (test) => test.fullName ?? test.name;
const hasFailed = ({ result, tasks = [] }) => result?.state === 'fail' || tasks.some(hasFailed);

/** Switches a mutant on for as long as `work` takes. */
async function withMutant(id, limit, work) {
  write({ trying: id });
  Object.assign(state, { active: id, passes: 0, limit });
  const started = now();
  const answer = await work();
  state.active = 0;
  state.spent.set(id, (state.spent.get(id) ?? 0) + now() - started);
  return answer;
}

// oxlint-disable-next-line import/no-default-export -- vitest takes a runner so
export default class MutationRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    this.noteLoaded();
    const started = now();
    await run();
    const { seen } = state;
    const cost = now() - started;
    // A slow test that many mutants survive must not keep the quick ones after it from being tried.
    const hasTime = (id) => cost < QUICK_MS || (state.spent.get(id) ?? 0) + cost < MAX_MS;
    const todo = [...seen.keys()].filter((id) => !state.decided.has(id) && hasTime(id));
    write({ covered: [...seen.keys()] });
    await this.tryMutants(todo, { run: withHooks(test, run), test, seen });
    state.seen = new Map();
  }

  /** What was seen since the test before was run by a module or by a hook. */
  noteLoaded() {
    for (const id of state.seen.keys()) {
      if (!state.loaded.has(id)) write({ loaded: id });
      state.loaded.add(id);
    }
    state.seen = new Map();
  }

  kill(id, by) {
    state.decided.add(id);
    write({ killed: id, by });
  }

  async tryMutants(todo, { run, test, seen }) {
    const killed = [];
    const usual = [...seen.values()].reduce((sum, passes) => sum + passes, 0);
    for (const id of todo) {
      const failed = await withMutant(id, Math.max(MAX_PASSES, 20 * usual), () => fails(run));
      if (!failed) continue;
      killed.push(id);
      // A test that also fails without the mutant says nothing about it.
      if (killed.length === 1 && (await fails(run))) return this.suspect(test, todo);
    }
    if (killed.length > 1 && (await fails(run))) return this.suspect(test, todo);
    for (const id of killed) this.kill(id, nameOf(test));
  }

  /** Such a test needs its file to begin anew. */
  suspect(test, ids) {
    const { filepath } = test.file;
    const suspected = state.suspected.get(filepath) ?? new Set();
    for (const id of ids) suspected.add(id);
    state.suspected.set(filepath, suspected);
  }

  async onAfterRunFiles(files) {
    super.onAfterRunFiles(files);
    this.noteLoaded();
    const todo = [...state.loaded].filter((id) => !state.decided.has(id) && (state.spent.get(id) ?? 0) < MAX_MS);
    for (const { filepath } of files) {
      await this.tryLoading(todo, filepath);
      const suspected = [...(state.suspected.get(filepath) ?? [])].filter((id) => !state.decided.has(id));
      state.suspected.delete(filepath);
      await this.tryLoading(suspected, filepath);
    }
    state.seen = new Map();
  }

  async tryLoading(todo, filepath) {
    let isRepeatable = false;
    for (const id of todo) {
      const by = await withMutant(id, 20 * MAX_PASSES, () => this.firstFailure(filepath));
      write({ covered: [id] });
      if (by === undefined) continue;
      isRepeatable ||= (await this.firstFailure(filepath)) === undefined;
      if (!isRepeatable) return write({ unrepeatable: filepath });
      this.kill(id, by);
    }
    if (todo.length > 0) this.unload();
  }

  /** Runs a file of tests once more, from its loading on; answers what fails first. */
  async firstFailure(filepath) {
    this.unload();
    const started = now();
    let failed;
    const silent = () => undefined;
    const again = Object.assign(Object.create(this), {
      onCollected: silent,
      onTaskUpdate: silent,
      onAfterRunFiles: silent,
      onCollectStart: TestRunner.prototype.onCollectStart,
      onCleanupWorkerContext: undefined,
      async runTask(test) {
        if (failed !== undefined || now() - started > MAX_MS) return;
        if (await fails(TestRunner.getTestFn(test))) failed = nameOf(test);
      },
    });
    const [file] = await startTests([filepath], again);
    return failed ?? (hasFailed(file) ? 'loading' : undefined);
  }

  /** Forgets the mutated module and all that import it, so that they are run anew. */
  unload() {
    const { idToModuleMap: modules } = this.workerState.evaluatedModules;
    const ids = new Set([...modules.keys()].filter((id) => id.split('?', 1)[0].endsWith(`/${MUTATION_FILE}`)));
    for (const id of ids) for (const importer of modules.get(id)?.importers ?? []) ids.add(importer);
    for (const id of ids) {
      const node = modules.get(id);
      if (!node) continue;
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
      node.importers.clear();
    }
  }
}
