import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface InputField {
  key: string;
  label: string;
  type: 'string' | 'integer' | 'datetime';
  required: boolean;
}

/** English names of the fields of actions. */
const labels: Record<string, string> = {
  user_id: 'User ID',
  email: 'Email',
  course_id: 'Course ID',
  lesson_id: 'Lesson ID',
  expires_at: 'Access Ends',
  first_name: 'First Name',
  last_name: 'Last Name',
  display_name: 'Display Name',
  username: 'Username',
};

const wordsIn = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, Record<string, string>>;

function typeOf(form: Json): InputField['type'] {
  if (form.type === 'integer' || form.type === 'number') return 'integer';
  const options = [form, ...((form.anyOf ?? []) as Json[])];
  return options.some(({ format }) => format === 'date-time') ? 'datetime' : 'string';
}

function fieldsOf(schema: z.ZodType): InputField[] {
  const form = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  const required = new Set(form.required as string[] | undefined);
  return Object.entries(form.properties as Record<string, Json>).map(([key, one]) => {
    const label = labels[key];
    if (label === undefined) throw new Error(`collect-zapier.ts has no label for the field ${key}`);
    return { key, label, type: typeOf(one), required: required.has(key) };
  });
}

/** `integrations/zapier/lib/definition.gen.json`: the triggers and actions of the app, in English. */
export async function zapierText(): Promise<string> {
  const { webhookActionData, webhookEventGroups, webhookEvents, webhookSample } = await import('./src/index.ts');
  const events = wordsIn('../server/src/modules/webhooks/words/en.json') as unknown as Record<string, string>;
  const { incoming = {} } = wordsIn('../web/src/admin/webhooks/words/en.json');
  const triggers = webhookEvents.map((event) => ({
    event,
    group: webhookEventGroups.find((group) => event.startsWith(`${group}.`)),
    label: events[event],
    sample: webhookSample(event),
  }));
  const actions = Object.entries(webhookActionData).map(([event, schema]) => ({
    event,
    label: incoming[`action_${event}`],
    fields: fieldsOf(schema),
  }));
  return `${JSON.stringify({ triggers, actions }, null, 2)}\n`;
}
