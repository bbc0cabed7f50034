import { type ErrorLink, reportError } from './error-report.ts';
import { ExpectedError } from './expected-error.ts';

function linesOf({ type, message, stack = [], ...place }: ErrorLink): string[] {
  const facts = Object.entries(place).map(([name, value]) => `${name}=${String(value)}`);
  const head = [type, message && `: ${message}`, facts.length > 0 && ` (${facts.join(', ')})`].filter(Boolean).join('');
  return [head, ...stack.map((frame) => `    at ${frame}`)];
}

/**
 * Says on standard error why a command ends: an expected error in its own sentence, any other by type, code and place
 * with all that caused it, and without the values it was about (decision 0014).
 */
export function printFailure(title: string, error: unknown): void {
  if (error instanceof ExpectedError) {
    process.stderr.write(`${error.message}\n`);
    return;
  }
  const { causes = [], ...first } = reportError(error);
  const lines = [linesOf(first), ...causes.map((cause) => linesOf({ ...cause, type: `Caused by ${cause.type}` }))];
  process.stderr.write(`${[title, ...lines.flat()].join('\n')}\n`);
}

/** Node would print the whole error with its values. Unhandled rejections arrive here too. */
export function exitOnUncaught(title: string): void {
  process.on('uncaughtException', (error) => {
    printFailure(title, error);
    process.exit(1);
  });
}
