/**
 * Request bodies by family and operation, in `<name>.examples.ts` next to the contract. A test parses each with its
 * schema and requires one for every body.
 */
export type ExamplesOf<Families> = { [Family in keyof Families]: { [Operation in keyof Families[Family]]?: unknown } };

/** The bodies of the calls that `resource()` gives every family. */
export const bulkExamples = {
  bulkRemove: { ids: [21, 22], force: true },
  bulkRestore: { ids: [21, 22] },
};
