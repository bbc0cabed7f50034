import { serveHelper } from '../../../platform/jobs/helper-process.ts';
import { readFont } from './read-font.ts';

/** Reads uploaded fonts in a process of its own, started by `upload-font.usecases.ts`. */

/** Whatever the parser throws says that the file is no usable font; errors of the system have a code. */
const isInputError = (error: unknown) => !(error instanceof Error && 'code' in error && 'syscall' in error);

serveHelper(readFont, isInputError);
