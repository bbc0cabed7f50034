import type { MeetingOptions } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import {
  askService,
  type ServiceAnswer,
  type ServiceRequest,
  ServiceUnreachableError,
} from '../../../platform/net/bounded-fetch.ts';

/** A meeting at a provider. */
export interface MeetingFields {
  name: string;
  /** Plain text. */
  description: string;
  startsAt: Date;
  minutes: number;
  timeZone: string;
  password: string;
  options: MeetingOptions;
  /** Addresses of invited people. */
  attendees: readonly string[];
}

export interface CreatedMeeting {
  meetingId: string;
  joinUrl: string;
  /** The ID that people type or see in the link. */
  shownId: string;
  password: string;
}

/** A meeting service, with the account to use. Its refusals are thrown as `provider_refused`. */
export interface MeetingProvider {
  /**
   * The ID that a meeting gets which is created under this name; null where the provider chooses it. The names of two
   * meetings differ.
   */
  idOf: (name: string) => string | null;
  create: (meeting: MeetingFields, name: string) => Promise<CreatedMeeting>;
  update: (meetingId: string, meeting: MeetingFields) => Promise<void>;
  /** A meeting that no longer exists counts as deleted. */
  remove: (meetingId: string) => Promise<void>;
  /** The link by which its host opens it. */
  startUrl: (meetingId: string, joinUrl: string) => Promise<string>;
  /** Throws if the account does not work. */
  check: () => Promise<void>;
}

const MAX_REASON_LENGTH = 500;
// oxlint-disable-next-line no-control-regex -- control characters of an answer are not shown
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** The text of a provider, as plain text of bounded length. */
export const reasonText = (text: unknown): string =>
  typeof text === 'string' ? text.replace(CONTROLS, ' ').trim().slice(0, MAX_REASON_LENGTH) : '';

export const refused = (reason: string): AppError => new AppError('provider_refused', { reason });

/** A call that was not answered, so that it is unknown what has become of it. */
export class UnansweredError extends AppError {}

export const isOk = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

/** A text value of an answer; '' if it has none. */
export function textIn(json: unknown, name: string): string {
  const value = (json as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Only links over https are given out and redirected to. */
export function isSecureLink(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.protocol === 'https:' && url.username === '';
}

/** The meeting in an answer. One without an ID could be neither changed nor deleted. */
export function createdMeeting(meeting: CreatedMeeting): CreatedMeeting {
  if (meeting.meetingId === '') throw refused('no meeting');
  return meeting;
}

/** A provider that does not answer in time has refused. */
export async function askProvider(request: ServiceRequest): Promise<ServiceAnswer> {
  try {
    return await askService(request);
  } catch (error) {
    if (error instanceof ServiceUnreachableError) {
      throw new UnansweredError('provider_refused', { reason: reasonText(error.message) });
    }
    throw error;
  }
}
