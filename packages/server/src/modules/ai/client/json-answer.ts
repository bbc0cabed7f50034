import { z } from 'zod';

/** A JSON Schema as services of OpenAI's interface take it: without limits of lengths and numbers. */
export function jsonSchemaOf(schema: z.ZodType): object {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io: 'output' });
  return json;
}

/** The end of the object that begins at `from`; -1 if it has none. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  let inText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** The first object in a text; undefined without one. Models put words and fences around it. */
function firstObject(text: string): unknown {
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/i, '');
  const from = said.indexOf('{');
  const end = from === -1 ? -1 : endOfObject(said, from);
  if (end === -1) return undefined;
  try {
    return JSON.parse(said.slice(from, end)) as unknown;
  } catch {
    return undefined;
  }
}

const MAX_ISSUES = 10;

/** The parsed answer, or a description of its errors for the model. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { ok: true; value: z.output<Schema> } | { ok: false; wrong: string } {
  const found = firstObject(text);
  if (found === undefined) return { ok: false, wrong: 'The answer contains no JSON object.' };
  const read = schema.safeParse(found);
  if (read.success) return { ok: true, value: read.data };
  const issues = read.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { ok: false, wrong: issues.join('\n') };
}
