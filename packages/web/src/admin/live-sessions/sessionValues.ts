import type { contract, Input, LiveSession, MeetingOptions, SessionProvider } from '@lectern/contract';
import {
  MAX_HOST_NOTE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SESSION_LINK_LENGTH,
  MAX_SESSION_MINUTES,
  MIN_SESSION_MINUTES,
  MAX_SESSION_PASSWORD_LENGTH,
} from '@lectern/contract/limits';
import type { FormRules } from '../form/rules.ts';
import { type MaterialValues, materialValues, sentMaterials } from '../lessons/lessonValues.ts';

/** Values of the form. Names and nesting match the API, so that its errors can be shown at their fields. */
export interface SessionValues {
  name: string;
  status: 'publish' | 'draft' | 'pending' | 'private';
  parent_id: number;
  description: string;
  starts_at: string | null;
  duration: number | '';
  time_zone: string;
  provider: SessionProvider;
  join_url: string;
  password: string;
  host_note: string;
  closing_text: string;
  add_all_students_as_attendee: boolean;
  join_before_host: boolean;
  host_video: boolean;
  participant_video: boolean;
  mute_upon_entry: boolean;
  waiting_room: boolean;
  auto_recording: MeetingOptions['auto_recording'];
  close_registration: boolean;
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
      name: '',
      status: 'draft',
      parent_id: fresh.sectionId,
      description: '',
      starts_at: null,
      duration: DEFAULT_MINUTES,
      time_zone: fresh.zone,
      provider: 'manual',
      join_url: '',
      password: '',
      host_note: '',
      closing_text: '',
      add_all_students_as_attendee: false,
      ...defaultOptions,
      content_drip: { date: null, days: 0 },
      download_materials: [],
      notify_learners: false,
    };
  }
  return {
    name: session.name,
    status: statusOf(session.status),
    parent_id: session.parent_id,
    description: session.description,
    starts_at: session.starts_at,
    duration: session.duration,
    time_zone: session.time_zone,
    provider: session.provider,
    join_url: session.join_url,
    password: session.password,
    host_note: session.host_note,
    closing_text: session.closing_text,
    add_all_students_as_attendee: session.add_all_students_as_attendee,
    ...optionsOf(session),
    content_drip: session.content_drip,
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

/** Validation errors by field path. A draft does not need a start. */
export function sessionErrors(
  values: SessionValues,
  rules: FormRules,
  words: { badLink: string },
): Record<string, string | undefined> {
  const { name, status, starts_at, duration, join_url, password, host_note } = values;
  return {
    name: rules.all(rules.required, rules.longest(MAX_NAME_LENGTH))(name),
    starts_at: status === 'draft' ? undefined : rules.required(starts_at),
    duration: rules.all(rules.required, rules.min(MIN_SESSION_MINUTES), rules.max(MAX_SESSION_MINUTES))(duration),
    join_url:
      rules.longest(MAX_SESSION_LINK_LENGTH)(join_url) ?? (isSecure(join_url.trim()) ? undefined : words.badLink),
    password: rules.longest(MAX_SESSION_PASSWORD_LENGTH)(password),
    host_note: rules.longest(MAX_HOST_NOTE_LENGTH)(host_note),
  };
}
