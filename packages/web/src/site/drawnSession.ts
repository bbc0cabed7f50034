import type { PageSettings } from '@lectern/contract';
import { createContext } from 'react';

/** The visitor session the page was rendered with; undefined if the HTML is the same for all users. */
export const DrawnSession = createContext<PageSettings | undefined>(undefined);
