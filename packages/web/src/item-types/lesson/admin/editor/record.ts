import type { Lesson } from '@lectern/contract';
import type { useRecordForm } from '../../../../admin/form/record/useRecordForm.ts';
import type { LessonValues } from './lessonValues.ts';

export type LessonRecord = ReturnType<typeof useRecordForm<LessonValues, Lesson>>;
