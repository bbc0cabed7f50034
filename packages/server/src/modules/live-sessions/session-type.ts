import type { ItemType } from '../courses/index.ts';
import type { SessionSlug } from './live-session-views.queries.ts';

export type SessionType = ItemType & { slug: SessionSlug };
