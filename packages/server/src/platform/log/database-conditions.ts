/**
 * PostgreSQL's names for what goes wrong (appendix A of its manual). Its messages quote values; these do not.
 */
const conditions: Record<string, string> = {
  '08000': 'connection exception',
  '08003': 'connection does not exist',
  '08006': 'connection failure',
  '22001': 'string data right truncation',
  '22003': 'numeric value out of range',
  '22007': 'invalid datetime format',
  '22008': 'datetime field overflow',
  '22012': 'division by zero',
  '22021': 'character not in repertoire',
  '22P02': 'invalid text representation',
  '22P05': 'untranslatable character',
  '23502': 'not null violation',
  '23503': 'foreign key violation',
  '23505': 'unique violation',
  '23514': 'check violation',
  '25006': 'read only transaction',
  '25P02': 'in failed transaction',
  '25P03': 'idle in transaction timeout',
  '28000': 'invalid authorization',
  '28P01': 'invalid password',
  '3D000': 'database does not exist',
  '40001': 'serialization failure',
  '40P01': 'deadlock detected',
  '42501': 'insufficient privilege',
  '42601': 'syntax error',
  '42703': 'undefined column',
  '42883': 'undefined function',
  '42P01': 'undefined table',
  '42P07': 'duplicate table',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '53400': 'configuration limit exceeded',
  '54000': 'program limit exceeded',
  '55P03': 'lock not available',
  '57014': 'query canceled',
  '57P01': 'admin shutdown',
  '57P02': 'crash shutdown',
  '57P03': 'cannot connect now',
  '58030': 'io error',
  '58P01': 'undefined file',
  XX000: 'internal error',
  XX001: 'data corrupted',
};

/** The condition of an SQLSTATE, or of its class. */
export function conditionOf(code: string): string {
  return conditions[code] ?? `database error of class ${code.slice(0, 2)}`;
}
