type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function linesOf(error: Fields, cause: boolean): string[] {
  const frames = listOf(error.stack).map((frame) => `    at ${textOf(frame)}`);
  if (frames.length === 0) return [];
  const head = [textOf(error.type), textOf(error.message) || textOf(error.code)].filter(Boolean).join(': ');
  return [cause ? `Caused by ${head}` : head, ...frames];
}

/** The stack of the error that an entry holds, with those of its causes; '' if it holds none. */
export function stackOf(context: Fields): string {
  const error = fieldsOf(context.err);
  const causes = listOf(error.causes).flatMap((cause) => linesOf(fieldsOf(cause), true));
  return [...linesOf(error, false), ...causes].join('\n');
}
