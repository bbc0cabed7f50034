import { type Answer, type contract } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import type { Actor } from '../../../platform/http/actor.ts';
import { printedName, verifyAddress } from '../../certificates/index.ts';
import { listedPerson } from '../../identity/index.ts';
import { statusOf } from '../issue/status.rules.ts';
import type { ShownIssued } from './list.queries.ts';

type View = Answer<typeof contract.issuedCertificates.get>;

export function issuedView(
  { issued, user, course, template, ender }: ShownIssued,
  { reader, now, publicUrl, permalinks }: { reader: Actor; now: Date; publicUrl: string; permalinks: Permalinks },
): View {
  const { data } = issued;
  return {
    id: issued.id,
    code: issued.code,
    number: issued.number,
    status: statusOf(issued, now),
    user: user && listedPerson(reader, user),
    student_name: data.student_name,
    name_changed: user !== null && issued.status === 'valid' && printedName(user.displayName) !== data.student_name,
    course,
    course_title: data.course_title,
    certificate: template,
    grade: data.grade,
    score: data.score,
    issued_at: issued.issuedAt.toISOString(),
    expires_at: issued.expiresAt?.toISOString() ?? null,
    ended_at: issued.endedAt?.toISOString() ?? null,
    revoke_reason: issued.revokeReason,
    revoked_by:
      issued.status === 'revoked' && ender
        ? { id: ender.id, display_name: ender.displayName, avatar_url: ender.avatarUrl }
        : null,
    reissue_of: issued.reissueOf,
    verify_url: verifyAddress(issued.code, { publicUrl, permalinks }),
  };
}
