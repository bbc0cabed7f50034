// What a run comes to, in words and in a table.
import fs from 'node:fs';

const short = (text) => text.replace(/\s+/g, ' ').slice(0, 100);

/** Mutants without an observable difference, with the reason: `{ file, from, to, why }`. */
export const readEquivalents = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** What became of each mutant of a file. */
export function resultsOf({ file, mutants, lines, equivalents, tests }) {
  const killers = new Map(lines.filter(({ killed }) => killed !== undefined).map(({ killed, by }) => [killed, by]));
  const endless = new Set(lines.flatMap((line) => line.endless ?? []));
  const reached = new Set(lines.flatMap((line) => line.covered ?? []));
  const loaded = new Set(lines.flatMap((line) => line.loaded ?? []));
  const isEquivalent = (mutant) =>
    equivalents.some(
      (one) => one.file === file && short(one.from) === short(mutant.from) && short(one.to) === short(mutant.to),
    );
  const statusOf = (mutant) => {
    if (killers.has(mutant.id)) return 'killed';
    if (endless.has(mutant.id)) return 'endless';
    if (isEquivalent(mutant)) return 'equivalent';
    if (reached.has(mutant.id)) return 'survived';
    return loaded.has(mutant.id) ? 'not tried' : 'not reached';
  };
  const all = mutants.map((mutant) => ({ ...mutant, status: statusOf(mutant), by: killers.get(mutant.id) ?? '' }));
  const count = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  return {
    file,
    tests,
    noticed: count('killed', 'endless'),
    survived: count('survived', 'not reached'),
    equivalent: count('equivalent'),
    untried: count('not tried'),
    unrepeatable: lines.flatMap((line) => line.unrepeatable ?? []),
    mutants: all,
  };
}

const percent = (noticed, missed) =>
  noticed + missed === 0 ? 100 : Math.floor((noticed / (noticed + missed)) * 1000) / 10;

export function fileReport(report) {
  const { file, noticed, survived, equivalent, untried, seconds, unrepeatable, mutants } = report;
  const open = mutants
    .filter(({ status }) => ['survived', 'not reached', 'not tried'].includes(status))
    .map(({ line, from, to, status }) => `  ${file}:${line} ${status}: ${short(from)}  →  ${short(to)}`);
  const again = unrepeatable.map((test) => `  not repeatable, so not used: ${test}`);
  const head = `${file}: ${percent(noticed, survived)} % of ${noticed + survived} (${equivalent} equivalent, ${untried} not tried, ${seconds} s)`;
  return [head, ...open, ...again].join('\n');
}

export function summaryOf(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  return `${reports.length} files: ${sum('noticed')} of ${sum('noticed') + sum('survived')} mutants noticed, ${percent(sum('noticed'), sum('survived'))} %`;
}

const ROW = /^\| `([^`]+\.ts)` \|.*\|$/gm;

/** Puts rows into the table of a page; those of other files stay as they were measured. */
export function tableWith(page, reports) {
  const rows = new Map([...page.matchAll(ROW)].map(([row, file]) => [file, row]));
  for (const { file, noticed, survived, equivalent, untried, measured } of reports) {
    const figures = [`${percent(noticed, survived)} %`, noticed, survived, equivalent, untried, measured];
    rows.set(file, `| \`${file}\` | ${figures.join(' | ')} |`);
  }
  const table = [
    '| File | Noticed | Mutants noticed | Survived | Equivalent | Not tried | Measured |',
    '|---|---|---|---|---|---|---|',
    ...[...rows].toSorted(([a], [b]) => a.localeCompare(b)).map(([, row]) => row),
  ];
  return page.replace(
    /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/,
    (_, begin, end) => `${begin}${table.join('\n')}\n${end}`,
  );
}

export const writeTable = (file, reports) => fs.writeFileSync(file, tableWith(fs.readFileSync(file, 'utf8'), reports));
