import { type Answer, applicationFields, contract, type InstructorApplication } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import type { ApplicationRow, FileRow } from './applications.queries.ts';
import type { Standing } from './applications.rules.ts';
import { instructorApplications } from './applications.tables.ts';

const storedApplication = storedFields(applicationFields, instructorApplications);

const fileView = (file: FileRow | null) =>
  file && {
    id: file.id,
    name: file.fileName,
    size: file.byteSize,
    // What was not sent yet is only named.
    url:
      file.applicationId === null
        ? ''
        : `/api${contract.instructorApplications.file.path.replace(':id', String(file.applicationId))}`,
  };

function ownView({ application, file }: Pick<ApplicationRow, 'application' | 'file'>) {
  return {
    id: application.id,
    status: application.status,
    ...storedApplication.view(application),
    file: fileView(file),
    reason: application.reason,
    applied_at: application.createdAt.toISOString(),
    decided_at: application.decidedAt?.toISOString() ?? null,
  };
}

export function standingView({
  standing,
  latest,
  unsent,
  attempts,
}: {
  standing: Standing;
  latest: Pick<ApplicationRow, 'application' | 'file'> | null;
  unsent: FileRow | null;
  attempts: { used: number; max: number };
}): Answer<typeof contract.applyForInstructor.read> {
  return {
    status: standing.status,
    refusal: standing.refusal,
    reapply_at: standing.reapplyAt?.toISOString() ?? null,
    attempts: { ...attempts, can_apply: standing.refusal === '' && standing.status !== 'applied' },
    application: latest && ownView(latest),
    file: fileView(unsent),
  };
}

export function applicationView(row: ApplicationRow): InstructorApplication {
  const { application, user, decidedBy } = row;
  return {
    ...ownView(row),
    attempt: row.attempt,
    reapply_at: application.reapplyAt?.toISOString() ?? null,
    user: {
      id: user.id,
      display_name: user.displayName,
      email: user.email ?? '',
      avatar_url: user.avatarUrl,
      blocked: user.blocked,
      is_demo: user.isDemo,
      registered_at: user.createdAt.toISOString(),
    },
    decided_by: decidedBy && { id: decidedBy.id, display_name: decidedBy.displayName },
  };
}
