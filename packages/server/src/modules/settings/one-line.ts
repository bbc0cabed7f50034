import { settingsGroups } from '@lectern/contract';
import { type Tree, valueIn } from './settings.rules.ts';

/** Paths of the texts of one line. */
const oneLinePaths = settingsGroups.flatMap(({ path, settings }) =>
  Object.entries(settings).flatMap(([name, { input }]) =>
    input?.kind === 'text' && !input.multiline ? [`${path}.${name}`] : [],
  ),
);

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Those of the texts of one line that a patch gives more lines. No rule of their schemas: what was stored before this
 * rule is still read.
 */
export const brokenLines = (patch: Tree): string[] =>
  oneLinePaths.filter((path) => {
    const value = valueIn(patch, ...path.split('.'));
    return typeof value === 'string' && LINE_BREAK.test(value.trim());
  });
