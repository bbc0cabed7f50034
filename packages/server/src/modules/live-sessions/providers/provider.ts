import type { MeetingOptions } from '@lectern/contract';
import { refused } from '../../../platform/net/provider-answers.ts';

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

/** The meeting in an answer. One without an ID could be neither changed nor deleted. */
export function createdMeeting(meeting: CreatedMeeting): CreatedMeeting {
  if (meeting.meetingId === '') throw refused('no meeting');
  return meeting;
}
