import { MAX_ORDER_PROOF_MB, ORDER_PROOF_ENDINGS } from '@lectern/contract/limits';

export const PROOF_FILE_TYPES = ORDER_PROOF_ENDINGS.map((ending) => `.${ending}`).join(',');

/** The reason for which the server would refuse a file, as far as its name and size show. */
export function proofFileProblem({ name, size }: { name: string; size: number }): 'wrong_type' | 'too_large' | null {
  const lower = name.toLowerCase();
  if (!ORDER_PROOF_ENDINGS.some((ending) => lower.endsWith(`.${ending}`))) return 'wrong_type';
  return size > MAX_ORDER_PROOF_MB * 1024 * 1024 ? 'too_large' : null;
}
