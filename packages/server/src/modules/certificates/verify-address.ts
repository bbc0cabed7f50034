import { type Permalinks, verifyPath } from '@lectern/contract/permalinks';

/** The address at which the certificate of a code is verified. */
export const verifyAddress = (
  code: string,
  { publicUrl, permalinks }: { publicUrl: string; permalinks: Permalinks },
): string => new URL(verifyPath(code, permalinks), publicUrl).href;
