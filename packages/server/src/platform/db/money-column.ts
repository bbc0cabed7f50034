import { bigint } from 'drizzle-orm/pg-core';

/** An amount of money in minor units of the row's currency. Amounts stay below 2^53. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
