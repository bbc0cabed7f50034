/** PostgreSQL's own words for "not now": going down, crashed, coming up, idle too long, no place left, connection lost. */
const SQL_STATES = /^(57P0[1235]|25P03|53300|08\w{3})$/;
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const DRIVER_SENTENCES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The queue reports errors as plain copies of their fields. */
const isErrorLike = (thrown: unknown): thrown is NodeJS.ErrnoException =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';

/** In contrast to a refusal, which is a response. The full socket queue of a dead process reports EAGAIN. */
export function isSilence(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ETIMEDOUT' || code === 'EAGAIN' || message === 'timeout expired';
}

/** Whether the database did not answer, as opposed to having refused a statement: asking again later makes sense. */
export function isUnreachable(thrown: unknown): boolean {
  for (let error = thrown; isErrorLike(error); error = error.cause) {
    const { code = '', syscall, message } = error;
    if (SQL_STATES.test(code) || DRIVER_SENTENCES.test(message)) return true;
    // A file can be missing too; a socket only when one connects to it.
    if (NO_CONNECTION.has(code) || (syscall === 'connect' && /^(ENOENT|EAGAIN)$/.test(code))) return true;
  }
  return false;
}
