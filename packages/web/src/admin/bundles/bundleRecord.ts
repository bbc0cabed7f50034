import type { useRecordForm } from '../form/record/useRecordForm.ts';
import type { BundleValues, CourseBundle } from './bundleValues.ts';

/** The form of one bundle. */
export type BundleRecord = ReturnType<typeof useRecordForm<BundleValues, CourseBundle>>;
