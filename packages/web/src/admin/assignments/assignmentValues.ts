import type { Assignment, AttachmentType, contract, Input, Rubric } from '@lectern/contract';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_FILES,
  MAX_ASSIGNMENT_POINTS,
  MAX_ASSIGNMENT_WEIGHT,
  MAX_NAME_LENGTH,
  MIN_ASSIGNMENT_FILES,
  UPLOAD_MB_RANGE,
} from '@lectern/contract/limits';
import type { FormRules } from '../form/rules.ts';
import { type CriterionValues, rubricErrors, rubricTotalErrors } from './rubric/rubricValues.ts';
import { type MaterialValues, materialValues, sentMaterials } from '../lessons/lessonValues.ts';

/** Values of the form. Names and nesting match the API, so that its errors can be shown at their fields. */
export interface AssignmentValues {
  name: string;
  status: 'publish' | 'draft' | 'pending' | 'private';
  parent_id: number;
  description: string;
  due_date: string | null;
  late_submissions: Assignment['late_submissions'];
  total_points: number | '';
  pass_points: number | '';
  rubric: CriterionValues[];
  anonymous: boolean;
  submission_kinds: string[];
  max_files: number | '';
  max_file_upload_size: number | '';
  allowed_types: string[];
  assignment_retake: boolean;
  restrict_completion_button: boolean;
  weight: number | '';
  content_drip: { date: string | null; days: number | '' };
  download_materials: MaterialValues[];
  /** Sent with the save that publishes it. */
  notify_learners: boolean;
  /** Sent with a save that changes the total points: whether existing grades are kept or scaled. */
  graded_points: 'keep' | 'scale';
}

/** In display order. */
export const fileTypes = [
  'pdf',
  'word',
  'powerpoint',
  'excel',
  'image',
  'audio',
  'video',
  'zip',
] as const satisfies readonly AttachmentType[];

const statusOf = (status: Assignment['status']): AssignmentValues['status'] =>
  status === 'draft' || status === 'pending' || status === 'private' ? status : 'publish';

export function assignmentValues(assignment: Assignment | undefined, fresh: { sectionId: number }): AssignmentValues {
  if (!assignment) {
    return {
      name: '',
      status: 'draft',
      parent_id: fresh.sectionId,
      description: '',
      due_date: null,
      late_submissions: 'allow',
      total_points: 100,
      pass_points: 50,
      rubric: [],
      anonymous: false,
      submission_kinds: ['text', 'files'],
      max_files: 5,
      max_file_upload_size: 10,
      allowed_types: [...fileTypes],
      assignment_retake: false,
      restrict_completion_button: false,
      weight: 1,
      content_drip: { date: null, days: 0 },
      download_materials: [],
      notify_learners: false,
      graded_points: 'keep',
    };
  }
  return {
    name: assignment.name,
    status: statusOf(assignment.status),
    parent_id: assignment.parent_id,
    description: assignment.description,
    due_date: assignment.due_date,
    late_submissions: assignment.late_submissions,
    total_points: assignment.total_points,
    pass_points: assignment.pass_points,
    rubric: assignment.rubric,
    anonymous: assignment.anonymous,
    submission_kinds: assignment.submission_kinds,
    max_files: assignment.max_files,
    max_file_upload_size: assignment.max_file_upload_size,
    allowed_types: assignment.allowed_types,
    assignment_retake: assignment.assignment_retake === 'yes',
    restrict_completion_button: assignment.restrict_completion_button === 'yes',
    weight: assignment.weight,
    content_drip: assignment.content_drip,
    download_materials: materialValues(assignment.download_materials),
    notify_learners: false,
    graded_points: 'keep',
  };
}

type Body = Partial<Input<typeof contract.assignments.create>['body']>;

/** Number fields that are sent as 0 when empty. */
const emptyIsZero = ['pass_points', 'max_file_upload_size', 'weight'] as const;

/** The request body for the changed fields. */
export function assignmentBody(changed: Partial<AssignmentValues>, values: AssignmentValues): Body {
  const names = Object.keys(changed) as (keyof AssignmentValues)[];
  const body: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, values[name]]));
  for (const name of emptyIsZero) if (name in body) body[name] = values[name] || 0;
  if ('content_drip' in body) body.content_drip = { ...values.content_drip, days: values.content_drip.days || 0 };
  if ('download_materials' in body) body.download_materials = sentMaterials(values.download_materials);
  return body as Body;
}

export const takesFiles = ({ submission_kinds: kinds }: Pick<AssignmentValues, 'submission_kinds'>): boolean =>
  kinds.includes('files');

/** Validation errors by field path. */
export function assignmentErrors(
  values: AssignmentValues,
  rules: FormRules,
  words: { passAboveTotal: string; rubricTotal: (sum: number, total: number) => string },
  stored: { rubric: Rubric } = { rubric: [] },
): Record<string, string | undefined> {
  const { name, total_points: total, pass_points: pass, submission_kinds: kinds } = values;
  const passError = total !== '' && Number(pass) > total ? words.passAboveTotal : undefined;
  const sum = rubricTotalErrors(values, { stored: stored.rubric, message: words.rubricTotal });
  return {
    ...rubricErrors(values.rubric, rules),
    rubric: sum.rubric,
    name: rules.all(rules.required, rules.longest(MAX_NAME_LENGTH))(name),
    total_points:
      rules.all(rules.required, rules.min(ASSIGNMENT_POINT_STEP), rules.max(MAX_ASSIGNMENT_POINTS))(total) ??
      sum.total_points,
    pass_points: rules.required(pass) ?? passError,
    submission_kinds: rules.required(kinds),
    weight: rules.max(MAX_ASSIGNMENT_WEIGHT)(values.weight),
    ...(takesFiles(values) && {
      max_files: rules.all(
        rules.required,
        rules.min(MIN_ASSIGNMENT_FILES),
        rules.max(MAX_ASSIGNMENT_FILES),
      )(values.max_files),
      max_file_upload_size: rules.max(UPLOAD_MB_RANGE[1])(values.max_file_upload_size),
      allowed_types: rules.required(values.allowed_types),
    }),
  };
}
