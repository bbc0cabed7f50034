import { contract, type IssuedCertificate } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../../long-jobs/index.ts';

const columns: Column<IssuedCertificate>[] = [
  [heads.id, (row) => row.id],
  [{ en: 'Number' }, (row) => row.number],
  [{ en: 'Code' }, (row) => row.code],
  [heads.student, (row) => row.student_name],
  [heads.email, (row) => row.user?.email ?? ''],
  [heads.course, (row) => row.course_title],
  [heads.status, (row) => row.status],
  [{ en: 'Grade' }, (row) => row.grade],
  [{ en: 'Score' }, (row) => row.score],
  [{ en: 'Issued' }, (row) => row.issued_at],
  [{ en: 'Expires' }, (row) => row.expires_at ?? ''],
  [{ en: 'Ended' }, (row) => row.ended_at ?? ''],
  [{ en: 'Reason' }, (row) => row.revoke_reason],
  [heads.link, (row) => row.verify_url],
];

export const issuedList: ListKind = {
  name: 'issued-certificates',
  calls: { list: contract.issuedCertificates.list },
  always: {},
  actions: [],
  changes: noChanges,
  columns,
};
