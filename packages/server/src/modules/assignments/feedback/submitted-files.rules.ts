import { archiveName } from '../../../platform/files/archive-name.ts';
import { fileName } from '../files/attachments.views.ts';
import type { SubmittedFilesRow } from './submitted-files.queries.ts';

/** The folder of a submission. The id keeps students of the same name apart. */
export const folderOf = ({ id, number, assignment, student }: SubmittedFilesRow): string =>
  [archiveName(assignment) || 'assignment', [archiveName(student) || 'student', `${number}`, `id${id}`].join('-')].join(
    '/',
  );

/** The files of a submission with paths that differ from each other, also where case does not count. */
export function pathsOf(row: SubmittedFilesRow): { path: string; file: SubmittedFilesRow['files'][number] }[] {
  const folder = folderOf(row);
  const taken = new Set(['answer.html']);
  return row.files.map((file) => {
    const full = fileName(file);
    const dot = full.lastIndexOf('.');
    const title = archiveName(full.slice(0, dot)) || 'file';
    let name = `${title}${full.slice(dot)}`;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${title}-${count}${full.slice(dot)}`;
    taken.add(name.toLowerCase());
    return { path: `${folder}/${name}`, file };
  });
}
