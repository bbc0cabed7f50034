import { contract } from '@lectern/contract';
import { keptFiles, recordArchive } from '../../courses/index.ts';

export const assignmentArchive = recordArchive({
  key: 'assignment',
  counted: 'assignments',
  endpoints: contract.assignments,
  // `answer` is a second copy of the instructions.
  without: ['completed', 'answer'],
  fields: (record) => ({ download_materials: keptFiles(record.download_materials) }),
});
