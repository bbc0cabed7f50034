import { randomUUID } from 'node:crypto';
import type { RoleWorld } from './role-world.ts';

/** One call. `shown`: the id a list must hold for the cell to say "shown". */
export interface RoleCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: {
    field: string;
    name: string;
    type: string;
    content: string | Buffer;
    beside?: Record<string, string | number>;
  };
  shown?: number;
  /** What else the cell says of a success. */
  says?: (body: Record<string, unknown>) => string;
}

export type RoleCase = (world: RoleWorld) => RoleCall | Promise<RoleCall>;

export const nothing: RoleCase = () => ({});
export const aName = () => `Named ${randomUUID().slice(0, 8)}`;

const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const picture =
  (field: string): RoleCase =>
  () => ({
    file: { field, name: 'dot.png', type: 'image/png', content: drawing },
  });
