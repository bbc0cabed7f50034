import { AppError } from '../../../platform/errors.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { message, type TransferCode } from '../words/messages.ts';
import type { ExportFileErrorCode } from './export-file.ts';

const courseFile: Record<ExportFileErrorCode, TransferCode> = {
  not_utf8: 'course_file_not_utf8',
  not_json: 'course_file_not_json',
  too_deep: 'course_file_too_deep',
  too_large: 'course_file_too_large',
  not_an_export: 'course_file_not_an_export',
  too_many_courses: 'course_file_too_many_courses',
  too_many_records: 'course_file_too_many_records',
};

const quizFile: Record<ExportFileErrorCode, TransferCode> = {
  not_utf8: 'quiz_file_not_utf8',
  not_json: 'quiz_file_not_json',
  too_deep: 'quiz_file_too_deep',
  too_large: 'quiz_file_too_large',
  not_an_export: 'quiz_file_not_an_export',
  // A file of quizzes has no list of courses that could be too long.
  too_many_courses: 'quiz_file_not_an_export',
  too_many_records: 'quiz_file_too_many_records',
};

const settingsFile: Record<ExportFileErrorCode, TransferCode> = {
  not_utf8: 'settings_file_not_utf8',
  not_json: 'settings_file_not_json',
  too_deep: 'settings_file_not_an_export',
  too_large: 'settings_file_too_large',
  not_an_export: 'settings_file_not_an_export',
  too_many_courses: 'settings_file_not_an_export',
  too_many_records: 'settings_file_not_an_export',
};

/** Why nothing of a file was imported. */
export const courseFileMessage = (error: ExportFileErrorCode): Message => message(courseFile[error]);
export const quizFileMessage = (error: ExportFileErrorCode): Message => message(quizFile[error]);

/** Refuses the whole file: the error and its field say the same. */
export function refuseFile(sentence: Message): never {
  throw new AppError('invalid_params', { sentence, params: { file: sentence } });
}
export const settingsFileMessage = (error: ExportFileErrorCode): Message => message(settingsFile[error]);
