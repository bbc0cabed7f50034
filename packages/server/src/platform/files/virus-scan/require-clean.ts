import { MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { StagedFile } from '../files.ts';
import { ScanFailed } from './scan-result.ts';

/** When it is worth trying again. */
const RETRY_SECONDS = 30;

type Scanning = Pick<Services, 'scanner' | 'log' | 'files'>;

/** Refuses files that are too large to be checked for viruses. */
export function requireScannable({ scanner }: Pick<Services, 'scanner'>, byteSize: number): void {
  if (scanner && byteSize > scanner.maxBytes) throw new AppError('file_size', { n: scanner.maxBytes / MEGABYTE });
}

/**
 * Discards and refuses an uploaded file that is infected, or that could not be checked. Every file that arrives goes
 * through here; without a scanner nothing is checked.
 */
export async function requireClean(services: Scanning, staged: StagedFile): Promise<void> {
  try {
    await scan(services, staged);
  } catch (error) {
    await services.files.discard(staged);
    throw error;
  }
}

async function scan({ scanner, log }: Scanning, { path, byteSize }: StagedFile): Promise<void> {
  if (!scanner) return;
  requireScannable({ scanner }, byteSize);
  const result = await scanner.scan(path).catch((error: unknown) => {
    const reason = error instanceof ScanFailed ? { reason: error.reason } : {};
    log.error({ err: error, ...reason, alert: true }, 'virus scan failed');
    throw new AppError('file_not_scanned', { retryAfter: RETRY_SECONDS });
  });
  if (!result.infected) return;
  log.warn({ signature: result.signature }, 'infected file refused');
  throw new AppError('file_infected');
}
