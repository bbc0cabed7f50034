// A property that a mutant breaks is broken; the smallest example of it is looked for by people, not a thousand times.
import { configureGlobal } from 'fast-check';

configureGlobal({ endOnFailure: true });
