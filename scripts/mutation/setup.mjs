// A property that a mutant breaks is broken; the smallest example of it is looked for by people, not a thousand times.
import { configureGlobal } from 'fast-check';

// A mutant that a thousand examples do not show is not shown by ten thousand.
configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 400 });
