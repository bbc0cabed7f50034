import { MAX_ARCHIVE_MB, MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { memberWith } from '../../../platform/http/route.ts';
import type { UploadPurpose } from '../../uploads/index.ts';

export const importer = memberWith('import_courses');

/** Course archives sent as resumable uploads. They expire after a day and do not count toward storage limits. */
export const archivePurpose: UploadPurpose = {
  name: 'course-archive',
  guard: (actor) => importer({ actor }),
  async checkSize(_services, _db, { byteSize }) {
    if (byteSize > MAX_ARCHIVE_MB * MEGABYTE) throw new AppError('file_size', { n: MAX_ARCHIVE_MB });
  },
};
