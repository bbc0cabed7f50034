import type {
  contract,
  Input,
  itemFields as contractItemFields,
  LiveSession,
  MeetingOptions,
  sessionFields as contractFields,
  StoredView,
} from '@lectern/contract';
import { MAX_SESSION_LINK_LENGTH } from '@lectern/contract/limits';
import { itemFields, sessionFields } from '../../../../admin/fields.gen.ts';
import { emptyValues, storedValues } from '../../../../admin/form/formFields.ts';
import type { FormRules } from '../../../../admin/form/rules.ts';
import { type MaterialValues, materialValues, sentMaterials } from '../../../../admin/items/itemValues.ts';

/** The fields that the form checks and copies. */
export const sessionFormFields = { ...itemFields, ...sessionFields };
type Contract = typeof contractItemFields & typeof contractFields;

/** Values of the form. Names and nesting match the API, so that its errors can be shown at their fields. */
export interface SessionValues extends Omit<StoredView<Contract>, 'content_drip' | 'duration'>, MeetingOptions {
  status: 'publish' | 'draft' | 'pending' | 'private';
  parent_id: number;
  starts_at: string | null;
  duration: number | '';
  join_url: string;
  content_drip: { date: string | null; days: number | '' };
  download_materials: MaterialValues[];
  /** Sent with the save that publishes it. */
  notify_learners: boolean;
}

export interface NewSession {
  sectionId: number;
  zone: string;
}

const DEFAULT_MINUTES = 60;

/** The settings of a new Zoom meeting, as the server has them too. */
const defaultOptions: MeetingOptions = {
  join_before_host: false,
  host_video: false,
  participant_video: false,
  mute_upon_entry: true,
  waiting_room: true,
  auto_recording: 'none',
  close_registration: false,
};

const optionNames = Object.keys(defaultOptions) as (keyof MeetingOptions)[];

/** Sessions on Google Meet have none of these settings. */
const optionsOf = (session: Partial<MeetingOptions>): MeetingOptions =>
  Object.fromEntries(optionNames.map((name) => [name, session[name] ?? defaultOptions[name]])) as MeetingOptions;

/** Upcoming, active and expired are states of a published session and cannot be set. */
const statusOf = (status: LiveSession['status']): SessionValues['status'] =>
  status === 'draft' || status === 'pending' || status === 'private' ? status : 'publish';

export const isPublished = (status: LiveSession['status'] | undefined): boolean =>
  status === 'publish' || status === 'upcoming' || status === 'active' || status === 'expired';

export function sessionValues(session: LiveSession | undefined, fresh: NewSession): SessionValues {
  if (!session) {
    return {
      ...emptyValues<Contract>(sessionFormFields),
      status: 'draft',
      parent_id: fresh.sectionId,
      starts_at: null,
      duration: DEFAULT_MINUTES,
      time_zone: fresh.zone,
      provider: 'manual',
      join_url: '',
      ...defaultOptions,
      content_drip: { date: null, days: 0 },
      download_materials: [],
      notify_learners: false,
    };
  }
  return {
    ...storedValues<Contract>(sessionFormFields, session),
    status: statusOf(session.status),
    parent_id: session.parent_id,
    starts_at: session.starts_at,
    join_url: session.join_url,
    ...optionsOf(session),
    download_materials: materialValues(session.download_materials),
    notify_learners: false,
  };
}

type Body = Partial<Input<typeof contract.zooms.create>['body']>;

/** The request body for the changed fields. */
export function sessionBody(changed: Partial<SessionValues>, values: SessionValues): Body {
  const names = Object.keys(changed) as (keyof SessionValues)[];
  const body: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, values[name]]));
  if ('duration' in body && values.duration === '') delete body.duration;
  if ('join_url' in body) body.join_url = values.join_url.trim();
  if ('content_drip' in body) body.content_drip = { ...values.content_drip, days: values.content_drip.days || 0 };
  if ('download_materials' in body) {
    body.download_materials = sentMaterials(values.download_materials);
  }
  return body as Body;
}

const isSecure = (text: string): boolean => text === '' || URL.parse(text)?.protocol === 'https:';

/** Validation errors by field path, besides those of the limits of fields. A draft does not need a start. */
export function sessionErrors(
  values: SessionValues,
  rules: FormRules,
  words: { badLink: string },
): Record<string, string | undefined> {
  const { status, starts_at, duration, join_url } = values;
  return {
    starts_at: status === 'draft' ? undefined : rules.required(starts_at),
    duration: rules.required(duration),
    join_url:
      rules.longest(MAX_SESSION_LINK_LENGTH)(join_url) ?? (isSecure(join_url.trim()) ? undefined : words.badLink),
  };
}
