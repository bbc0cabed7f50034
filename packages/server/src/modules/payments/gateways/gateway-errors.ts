import { AppError } from '../../../platform/errors.ts';

const MAX_REASON_LENGTH = 300;
// oxlint-disable-next-line no-control-regex -- control characters of an answer are not shown
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** A text of a gateway, as plain text of bounded length. */
const reasonText = (text: string): string => text.replace(CONTROLS, ' ').trim().slice(0, MAX_REASON_LENGTH);

/** The gateway failed, or did not answer in time: the same call may be repeated. */
export const unavailable = (cause?: unknown): AppError =>
  Object.assign(new AppError('gateway_unavailable'), cause === undefined ? {} : { cause });

/** Names the setting of the account that a check has found wrong. */
export const atSetting = (error: unknown, setting: string): unknown =>
  error instanceof AppError && error.code === 'gateway_refused' ? Object.assign(error, { setting }) : error;

export const refusedBecause = (reason: string): AppError =>
  new AppError('gateway_refused', { reason: reasonText(reason) || 'no reason' });
