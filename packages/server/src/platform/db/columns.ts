import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, always with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
