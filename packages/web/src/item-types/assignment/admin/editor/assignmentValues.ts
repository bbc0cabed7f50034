import type {
  Assignment,
  assignmentFields as contractFields,
  AttachmentType,
  contract,
  Input,
  itemFields as contractItemFields,
  Rubric,
  StoredView,
} from '@lectern/contract';
import { assignmentFields, itemFields } from '../../../../admin/fields.gen.ts';
import { emptyValues, storedValues } from '../../../../admin/form/formFields.ts';
import type { FormRules } from '../../../../admin/form/rules.ts';
import { type CriterionValues, rubricErrors, rubricTotalErrors } from './rubric/rubricValues.ts';
import { type MaterialValues, materialValues, sentMaterials } from '../../../../admin/items/itemValues.ts';

/** The fields that the form checks and copies. */
export const assignmentFormFields = { ...itemFields, ...assignmentFields };
type Contract = typeof contractItemFields & typeof contractFields;

/** Number fields that are sent as 0 when empty. */
const emptyIsZero = [
  'pass_points',
  'late_penalty_percent',
  'late_floor_percent',
  'max_file_upload_size',
  'weight',
] as const;

type Count = (typeof emptyIsZero)[number] | 'total_points' | 'max_files';

/** Values of the form. Names and nesting match the API, so that its errors can be shown at their fields. */
export interface AssignmentValues
  extends Omit<StoredView<Contract>, 'content_drip' | Count>,
    Record<Count, number | ''> {
  status: 'publish' | 'draft' | 'pending' | 'private';
  parent_id: number;
  rubric: CriterionValues[];
  anonymous: boolean;
  assignment_retake: boolean;
  restrict_completion_button: boolean;
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
      ...emptyValues<Contract>(assignmentFormFields),
      status: 'draft',
      parent_id: fresh.sectionId,
      late_submissions: 'allow',
      late_penalty_percent: 10,
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
    ...storedValues<Contract>(assignmentFormFields, assignment),
    status: statusOf(assignment.status),
    parent_id: assignment.parent_id,
    rubric: assignment.rubric,
    anonymous: assignment.anonymous,
    assignment_retake: assignment.assignment_retake === 'yes',
    restrict_completion_button: assignment.restrict_completion_button === 'yes',
    download_materials: materialValues(assignment.download_materials),
    notify_learners: false,
    graded_points: 'keep',
  };
}

type Body = Partial<Input<typeof contract.assignments.create>['body']>;

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

/** Validation errors by field path, besides those of the limits of fields. */
export function assignmentErrors(
  values: AssignmentValues,
  rules: FormRules,
  words: { passAboveTotal: string; rubricTotal: (sum: number, total: number) => string },
  stored: { rubric: Rubric } = { rubric: [] },
): Record<string, string | undefined> {
  const { total_points: total, pass_points: pass, submission_kinds: kinds } = values;
  const passError = total !== '' && Number(pass) > total ? words.passAboveTotal : undefined;
  const sum = rubricTotalErrors(values, { stored: stored.rubric, message: words.rubricTotal });
  return {
    ...rubricErrors(values.rubric, rules),
    rubric: sum.rubric,
    total_points: rules.required(total) ?? sum.total_points,
    pass_points: rules.required(pass) ?? passError,
    submission_kinds: rules.required(kinds),
    ...(takesFiles(values) && {
      max_files: rules.required(values.max_files),
      allowed_types: rules.required(values.allowed_types),
    }),
  };
}
