import { parseArgs } from 'node:util';
import { createFactories, type Factories } from '../../packages/server/src/test/factories.ts';
import { withOwnApp } from '../own-app.ts';
import { startSchool } from '../school.ts';
import { type Bench, measureList } from './measure-list.ts';

type Measured = Parameters<typeof measureList>[1];
type Sizes<Size extends string> = Record<Size, number> & { times: number };

/**
 * Runs the bench of a list in a new school. `sizes`: how much it is filled with, by the name of its option. `prepare`
 * fills the school and says what is measured.
 */
export async function runListBench<Size extends string>({
  usage,
  sizes,
  prepare,
}: {
  usage: string;
  sizes: Record<Size, number>;
  prepare: (bench: Bench & { given: Factories }, sizes: Sizes<Size>) => Promise<Omit<Measured, 'times' | 'plans'>>;
}): Promise<void> {
  const numbers: Record<string, number> = { ...sizes, times: 20 };
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, { type: 'string', default: String(n) }])),
      plans: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${usage}\n`);
    return;
  }
  const given = Object.fromEntries(Object.keys(numbers).map((name) => [name, Number(values[name as 'help'])]));
  const options = given as Sizes<Size>;
  const school = await startSchool({});
  try {
    await withOwnApp(school, async (app, listener) => {
      const { services } = app;
      const bench = { app, listener, base: school.url };
      const factories = createFactories({ db: services.db, services, now: services.clock });
      const measured = await prepare({ ...bench, given: factories }, options);
      await measureList(bench, { ...measured, times: options.times, plans: Boolean(values.plans) });
    });
  } finally {
    await school.stop();
  }
}
