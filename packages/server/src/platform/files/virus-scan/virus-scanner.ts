import { MEGABYTE } from '@lectern/contract/limits';
import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';
import { pingClamd, scanWithClamd } from './clamd.ts';
import { scanWithCommand } from './scan-command.ts';
import type { ScanResult } from './scan-result.ts';
import type { VirusScanSettings } from './settings.ts';

export interface VirusScanner {
  maxBytes: number;
  /** Throws when the file could not be checked. */
  scan: (file: string) => Promise<ScanResult>;
  /** `reachable`: null for commands, which are known only by their results. */
  status: () => Promise<{ reachable: boolean | null; lastScan: 'done' | 'failed' | null }>;
}

/** clamd runs ten scans at once unless it is configured otherwise. */
const SCANS_AT_ONCE = 4;
const MAX_WAITING = 100;
const PING_MS = 2000;

/** Checks files for viruses. The bytes are streamed by the system, so that memory stays flat. */
export function createVirusScanner(settings: VirusScanSettings): VirusScanner {
  const limiter = createConcurrencyLimiter(SCANS_AT_ONCE, MAX_WAITING);
  let lastScan: 'done' | 'failed' | null = null;

  const scanOnce = (file: string): Promise<ScanResult> => {
    const signal = AbortSignal.timeout(settings.seconds * 1000);
    return settings.kind === 'clamd'
      ? scanWithClamd(settings.address, file, signal)
      : scanWithCommand(settings.command, file, signal);
  };

  return {
    maxBytes: settings.maxMb * MEGABYTE,
    scan: (file) =>
      limiter(async () => {
        try {
          const result = await scanOnce(file);
          lastScan = 'done';
          return result;
        } catch (error) {
          lastScan = 'failed';
          throw error;
        }
      }),
    async status() {
      if (settings.kind === 'command') return { reachable: null, lastScan };
      const reachable = await pingClamd(settings.address, AbortSignal.timeout(PING_MS)).then(
        () => true,
        () => false,
      );
      return { reachable, lastScan };
    },
  };
}
