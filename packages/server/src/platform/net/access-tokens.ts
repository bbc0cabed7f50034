import type { Services } from '../services.ts';

export interface AccessToken {
  token: string;
  /** Seconds. */
  lifetime: number;
}

/** A token is renewed this long before it ends. */
const MARGIN_MS = 60_000;
const MAX_TOKENS = 500;

type Kept = Map<string, { token: string; until: number }>;
const keptBy = new WeakMap<Services['db'], Kept>();

/** Access tokens by account, in the memory of this process. */
export function accessTokens({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const kept: Kept = keptBy.get(db) ?? new Map();
  keptBy.set(db, kept);
  return {
    async current(key: string, ask: () => Promise<AccessToken>): Promise<string> {
      const found = kept.get(key);
      if (found && found.until > clock().getTime()) return found.token;
      const { token, lifetime } = await ask();
      if (kept.size >= MAX_TOKENS) kept.clear();
      kept.set(key, { token, until: clock().getTime() + lifetime * 1000 - MARGIN_MS });
      return token;
    },
    forget: (key: string): void => void kept.delete(key),
  };
}

export type AccessTokens = ReturnType<typeof accessTokens>;
