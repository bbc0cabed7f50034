import { createHash } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';

/** How often a statement is seen before it gets a name: what is sent a few times is not worth keeping. */
const SEEN_BEFORE_NAMED = 20;
/** Each connection keeps the plans of the named ones, so there are only so many. */
const NAMES_MAX = 120;
const WATCHED_MAX = 1000;

/**
 * Names frequent statements, so that PostgreSQL parses and plans them once per connection. Connections with the same
 * instance share the names. Drizzle's statements are recognized by their shape: an object with a text and values.
 */
export function statementNames(): (client: ClientBase) => void {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size >= NAMES_MAX) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < SEEN_BEFORE_NAMED) {
      // Texts that differ every time must not fill the memory.
      if (seen.size >= WATCHED_MAX) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, given);
    return given;
  }

  return (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const named = (config: QueryConfig | string, values?: unknown, ...rest: unknown[]) => {
      const mayHaveName = typeof config === 'object' && config.name === undefined && Array.isArray(values);
      if (!mayHaveName || values.length === 0) return send(config, values, ...rest);
      return send({ ...config, name: nameOf(config.text) }, values, ...rest);
    };
    client.query = named as unknown as ClientBase['query'];
  };
}
