import type { PageSettings } from '@lectern/contract';
import { createContext } from 'react';

/** The session that a page was drawn with, a visitor's; undefined where its HTML is the same for everybody. */
export const DrawnSession = createContext<PageSettings | undefined>(undefined);
