import type { Locale } from '@lectern/contract';
import { archiveName } from '../../../platform/files/archive-name.ts';
import { fileName } from '../files/attachments.views.ts';
import { hidesNames } from '../grading/anonymity.rules.ts';
import { neutralTitle } from '../replies/replies.views.ts';
import type { SubmittedFilesRow } from './submitted-files.queries.ts';

/** The readers of the zip. */
export interface ZipReader {
  userId: number;
  locale: Locale;
}

/** Readers see the names of their own submissions, like in the views. */
const isNameless = ({ terms, userId }: SubmittedFilesRow, reader: ZipReader): boolean =>
  hidesNames(terms) && userId !== reader.userId;

/**
 * The folder of a submission. The id keeps students of the same name apart. Where names are hidden, the folder has the
 * number of the learner in the assignment, and the assignment its id: the number is unique within one assignment.
 */
export function folderOf(row: SubmittedFilesRow, reader: ZipReader): string {
  const { id, number, alias, assignment, assignmentId, student } = row;
  const top = archiveName(assignment) || 'assignment';
  if (isNameless(row, reader)) {
    return `${top}-${assignmentId}/submission-${alias}${number > 1 ? `-${number}` : ''}`;
  }
  return `${top}/${[archiveName(student) || 'student', `${number}`, `id${id}`].join('-')}`;
}

/** The files of a submission with paths that differ from each other, also where case does not count. */
export function pathsOf(
  row: SubmittedFilesRow,
  reader: ZipReader,
): { path: string; file: SubmittedFilesRow['files'][number] }[] {
  const folder = folderOf(row, reader);
  const nameless = isNameless(row, reader);
  const taken = new Set(['answer.html']);
  return row.files.map((file, place) => {
    const full = fileName(
      nameless ? { ...file, title: neutralTitle(row, { locale: reader.locale, i: place + 1 }) } : file,
    );
    const dot = full.lastIndexOf('.');
    const title = archiveName(full.slice(0, dot)) || 'file';
    let name = `${title}${full.slice(dot)}`;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${title}-${count}${full.slice(dot)}`;
    taken.add(name.toLowerCase());
    return { path: `${folder}/${name}`, file };
  });
}
