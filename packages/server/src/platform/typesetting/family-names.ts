/** Names of families that texts are set in. Each has fallbacks for the scripts that its own font lacks. */
export type FamilyName =
  | 'sans'
  | 'geometric'
  | 'rounded'
  | 'serif'
  | 'display'
  | 'capitals'
  | 'script'
  | 'handwriting'
  | 'mono';
