/**
 * Something the person who started Lectern can put right: a taken port, a wrong setting, a folder in use.
 * `message` is written for that person; the command line prints it and ends with code 1, without a stack.
 */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
}
