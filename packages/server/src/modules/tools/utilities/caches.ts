import type { Utility } from './utility.ts';

/** Drops the in-memory caches of all processes. */
export const caches: Utility = {
  id: 'clear-caches',
  options: [],
  count: async () => 1,
  async look({ services }) {
    const { entries } = services.cache.stats();
    return {
      findings: [{ kind: 'kept_values', id: 1, facts: { count: entries }, amount: entries }],
      looked: 1,
      last: null,
    };
  },
  async change({ db, services, noteChange }) {
    await services.cache.drop('*');
    await db.transaction(noteChange);
  },
};
