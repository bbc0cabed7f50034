/** Zaps of a school that start with one of its events. */
export const MAX_ZAPIER_HOOKS = 100;
/** Calls of a school in a minute, in addition to its actions. */
export const MAX_ZAPIER_CALLS = 120;
