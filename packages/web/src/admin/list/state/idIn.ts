/** The ID in a parameter of the address; undefined if it is none. */
export const idIn = (raw: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(raw)) ? Number(raw) : undefined;
