/**
 * Queries of addresses as forms without JavaScript write them; the router's own way would put JSON into them.
 */
export const parseSearch = (text: string): Record<string, string> =>
  // The first value of a repeated name counts, as on the server.
  Object.fromEntries([...new URLSearchParams(text)].toReversed());

export function stringifySearch(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
