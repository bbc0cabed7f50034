import type { AreaContext } from '../shared/context.ts';

export interface SiteContext extends AreaContext {
  /** The school's public address, for what must be absolute: canonical links and pictures that others show. */
  origin: string;
  /** An embed on another site. Only the server draws them. */
  framed?: boolean;
}
