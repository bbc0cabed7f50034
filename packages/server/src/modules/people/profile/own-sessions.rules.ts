/** What clients send to name a session: its id, by one or both of two names. */
export interface NamedSession {
  token?: unknown;
  umeta_id?: unknown;
  meta_key?: unknown;
}

const MAX_ID = 2_147_483_647;

function idOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text) <= MAX_ID ? Number(text) : null;
}

/**
 * The session that a request names. 0, which does not exist, for all other input: none, two different ones, another
 * kind of record. So one statement and one refusal cover all cases.
 */
export function namedSession({ token, umeta_id: rowId, meta_key: key }: NamedSession): number {
  if (key !== undefined && key !== 'session_tokens') return 0;
  const named = [token, rowId].filter((value) => value !== undefined).map(idOf);
  const [first = null] = named;
  return named.every((id) => id === first) ? (first ?? 0) : 0;
}
