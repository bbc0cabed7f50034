/** Whether PostgreSQL has refused a statement with this code (SQLSTATE). */
export function hasSqlState(thrown: unknown, code: string): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ((error as { code?: string }).code === code) return true;
  }
  return false;
}
