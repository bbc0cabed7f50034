/** Without case and accents: `École` is found by `ecole`. The contract's `searchForm` knows more, and is larger. */
export const plainForm = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
