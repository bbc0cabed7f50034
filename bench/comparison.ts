/** One row of the report of `npm run bench`. */
export interface Figure {
  /** Course and scenario. */
  name: string;
  perSecond: number;
  /** Processor milliseconds of a request, app and database together. */
  cpu: number;
}

/** How much a request costs here, as a share of what it costs at the base: 1.1 is ten percent more. */
export interface Comparison {
  name: string;
  base: Figure[];
  here: Figure[];
  ratio: number;
  /** Of the ratio, with 95 percent confidence. */
  from: number;
  to: number;
}

/** A regression is more than this: two runs of the same program differ by less. */
const NOISE = 0.03;

/** Student's t for 95 percent, two-sided, by degrees of freedom from 1. */
const T = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18];

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Rows of the first table of a report. */
export function figuresOf(report: string): Figure[] {
  const rows = report
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], , ...body] = rows;
  const cellOf = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  const end = body.findIndex((row) => row.length !== head.length);
  return body.slice(0, end < 0 ? undefined : end).map((row) => ({
    name: `${cellOf(row, 'Course')}: ${cellOf(row, 'What')}`,
    perSecond: Number(cellOf(row, 'per second').replaceAll(',', '')),
    cpu: cellOf(row, 'CPU ms')
      .split('+')
      .reduce((sum, part) => sum + Number(part), 0),
  }));
}

/** Compares rounds: in each, base and here were measured one after the other, so they met the same machine. */
export function compare(rounds: readonly { base: readonly Figure[]; here: readonly Figure[] }[]): Comparison[] {
  const names = rounds[0]?.base.map(({ name }) => name) ?? [];
  return names.flatMap((name) => {
    const pairs = rounds.flatMap(({ base, here }) => {
      const [before, after] = [base, here].map((figures) => figures.find((one) => one.name === name));
      return before && after ? [{ before, after }] : [];
    });
    // One that is new or gone has nothing to be compared with.
    if (pairs.length < 2) return [];
    const logs = pairs.map(({ before, after }) => Math.log(after.cpu / before.cpu));
    const middle = mean(logs);
    const variance = logs.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (logs.length - 1);
    const half = (T[logs.length - 2] ?? 2) * Math.sqrt(variance / logs.length);
    const [base, here] = [pairs.map(({ before }) => before), pairs.map(({ after }) => after)];
    return { name, base, here, ratio: Math.exp(middle), from: Math.exp(middle - half), to: Math.exp(middle + half) };
  });
}

/** Whether it is certain that a request costs more than at the base, beyond noise. */
export const isRegression = ({ from }: Comparison): boolean => from > 1 + NOISE;

/** Whether the interval is as narrow as the noise, so that no other round is needed. */
export const isNarrow = ({ ratio, from, to }: Comparison): boolean => (to - from) / 2 / ratio <= NOISE;
