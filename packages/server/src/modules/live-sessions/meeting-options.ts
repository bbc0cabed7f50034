import type { MeetingOptions } from '@lectern/contract';

export const defaultMeetingOptions: MeetingOptions = {
  join_before_host: false,
  host_video: false,
  participant_video: false,
  mute_upon_entry: true,
  waiting_room: true,
  auto_recording: 'none',
  close_registration: false,
};

const names = Object.keys(defaultMeetingOptions) as (keyof MeetingOptions)[];

/** The stored options with those that the body names. Undefined if it names none. */
export function changedOptions(
  body: { [Name in keyof MeetingOptions]?: MeetingOptions[Name] | undefined },
  before: MeetingOptions | undefined,
): MeetingOptions | undefined {
  const given = names.filter((name) => body[name] !== undefined);
  if (given.length === 0) return undefined;
  const changes = Object.fromEntries(given.map((name) => [name, body[name]]));
  return { ...defaultMeetingOptions, ...before, ...changes };
}
