import bidiFactory, { type Bidi } from 'bidi-js';

/** The types of the package are those of an ES module, and its code is none. */
const createBidi = bidiFactory as unknown as () => Bidi;

/** The Unicode Bidirectional Algorithm. */
export const bidi: Bidi = createBidi();
