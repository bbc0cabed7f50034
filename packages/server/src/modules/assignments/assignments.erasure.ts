import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { NO_HTML } from '../../platform/db/columns.ts';
import { assignmentDrafts, assignmentFiles, assignmentReplies, assignments } from './assignments.tables.ts';

/** The files themselves are deleted after the commit. */
async function eraseFiles(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await db
    .select({ key: assignmentFiles.fileKey })
    .from(assignmentFiles)
    .where(eq(assignmentFiles.userId, person.id));
  files.push(...rows.map(({ key }) => key));
}

export const assignmentsErasure = [
  erasureOf(assignments, {
    keep: {
      'Content of the school.': [
        'description',
        'shortDescription',
        'lateSubmissions',
        'submissionKinds',
        'allowedTypes',
        'downloadMaterials',
        'materialOptions',
      ],
    },
  }),
  erasureOf(assignmentReplies, {
    rowsOf: 'userId',
    // Answers and feedback are erased; points are kept.
    anonymize: () => ({ answer: NO_HTML, note: NO_HTML }),
    keep: { 'A figure.': ['result'], 'Names a row without a name, or nobody.': ['graderId'] },
  }),
  erasureOf(assignmentFiles, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseFiles } }),
  erasureOf(assignmentDrafts, { rowsOf: 'userId', anonymize: 'delete' }),
];
