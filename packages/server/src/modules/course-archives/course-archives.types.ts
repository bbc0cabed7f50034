import type { ImportResult } from '@lectern/contract';
import type { StoredMessage } from '../../platform/language/messages.ts';

/** What an archive holds, as its table of contents and its courses say. */
export interface ArchiveContents {
  site: string;
  exportedAt: string;
  courses: {
    id: number;
    name: string;
    slug: string;
    sections: number;
    items: number;
    leftOut: boolean;
    /** Records by kind; missing in rows of former versions. */
    counts?: Record<string, number>;
  }[];
}

export interface StoredProblem {
  kind: string;
  recordId: number | null;
  name: string;
  level: 'error' | 'warning';
  field: string;
  sentence: StoredMessage;
}

/** What an import has done, or would do; its sentences are said when they are read. */
export interface StoredReport {
  counts: ImportResult['counts'];
  problems: StoredProblem[];
  missingMedia: { url: string; usedBy: string }[];
}
