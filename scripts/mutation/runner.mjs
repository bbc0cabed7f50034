// A runner for vitest that tries the mutants: each test runs once as it is, which shows the mutants it comes past, and
// then once for each of those that no test has noticed yet.
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

const { MUTATION_JOURNAL, MUTATION_FIXED = '0', MUTATION_MS = '10000' } = process.env;
/** A mutant that is on while modules load, for what they work out only then. */
const fixed = Number(MUTATION_FIXED);
const MAX_MS = Number(MUTATION_MS);
const QUICK_MS = 100;
/** A mutant that is come past so much more often than the code itself has made a loop without an end. */
const MAX_PASSES = 1_000_000;

const write = (line) => appendFileSync(MUTATION_JOURNAL, `${JSON.stringify(line)}\n`);

function begin() {
  const lines = readFileSync(MUTATION_JOURNAL, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const of = (kind) => lines.flatMap((line) => (line[kind] === undefined ? [] : [line[kind]]));
  return {
    active: fixed,
    passes: 0,
    limit: MAX_PASSES,
    seen: new Map(),
    loaded: new Set(),
    decided: new Set([...of('killed'), ...of('endless')]),
    spent: new Map(),
  };
}

/** One for all files of a worker. */
const state = (globalThis.mutationState ??= begin());

globalThis.isMutantOn ??= (id) => {
  if (state.active === id) {
    state.passes += 1;
    if (state.passes > state.limit) throw new Error('a loop without an end');
    return true;
  }
  if (state.active === 0) state.seen.set(id, (state.seen.get(id) ?? 0) + 1);
  return false;
};

async function fails(run) {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest takes a runner so
export default class MutationRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    if (fixed > 0) return this.runFixed(run, test);
    // What was seen since the test before this one was run by a module or by a hook.
    for (const id of state.seen.keys()) this.noteLoaded(id);
    state.seen = new Map();
    const started = performance.now();
    await run();
    const { seen } = state;
    const cost = performance.now() - started;
    // A slow test that many mutants survive must not keep the quick ones after it from being tried.
    const hasTime = (id) => cost < QUICK_MS || (state.spent.get(id) ?? 0) + cost < MAX_MS;
    const todo = [...seen.keys()].filter((id) => !state.decided.has(id) && hasTime(id));
    write({ covered: [...seen.keys()] });
    await this.tryMutants(todo, { run, test, seen });
    state.seen = new Map();
  }

  noteLoaded(id) {
    if (state.loaded.has(id)) return;
    state.loaded.add(id);
    write({ loaded: id });
  }

  async runFixed(run, test) {
    if (state.decided.has(fixed)) return;
    if (await fails(run)) this.kill(fixed, test);
  }

  kill(id, test) {
    state.decided.add(id);
    write({ killed: id, by: test.fullName ?? test.name });
  }

  async tryMutants(todo, { run, test, seen }) {
    const killed = [];
    for (const id of todo) {
      write({ trying: id });
      Object.assign(state, { active: id, passes: 0, limit: Math.max(MAX_PASSES, 50 * seen.get(id)) });
      const started = performance.now();
      const failed = await fails(run);
      state.active = 0;
      state.spent.set(id, (state.spent.get(id) ?? 0) + performance.now() - started);
      if (!failed) continue;
      killed.push(id);
      // A test that fails a second time by itself says nothing about mutants.
      if (killed.length === 1 && (await fails(run))) return write({ unrepeatable: test.fullName ?? test.name });
    }
    if (killed.length > 1 && (await fails(run))) return write({ unrepeatable: test.fullName ?? test.name });
    for (const id of killed) this.kill(id, test);
  }
}
