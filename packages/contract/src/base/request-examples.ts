/**
 * What a caller sends in the body, by family and operation. They stand beside the contract, in `<name>.examples.ts`; a
 * test parses each by its schema, and asks for one where a body is needed.
 */
export type ExamplesOf<Families> = { [Family in keyof Families]: { [Operation in keyof Families[Family]]?: unknown } };

/** The bodies of the calls that `resource()` gives every family. */
export const bulkExamples = {
  bulkRemove: { ids: [21, 22], force: true },
  bulkRestore: { ids: [21, 22] },
};
