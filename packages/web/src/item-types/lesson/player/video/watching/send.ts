import type { Lesson, Watching } from '@lectern/contract';
import { callUnasked, fetchKeptAlive, hasLostSession, storeNonce } from '../../../../../shared/api/client.ts';
import { videoPlayer } from '../../../../../shared/api/endpoints.gen.ts';
import { ApiError, errorFrom } from '../../../../../shared/api/errors.ts';
import { type Receipt, Refused, type Report, type Send } from './reporter.ts';

export interface Answer extends Receipt {
  resume_time: number;
  watched: Watching;
  elsewhere: boolean;
}

/** Names one open player among those of a person. */
function newSession(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Refusals that waiting does not heal: no access any more, a report the server cannot read. */
const isFinal = (error: ApiError) =>
  error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429 && !hasLostSession(error);

/** A report must outlive its page, and visitors of open courses are not asked for a password because of one. */
async function sendKept(input: { body: object }): Promise<Answer> {
  const response = await fetchKeptAlive(videoPlayer.report, input);
  storeNonce(response);
  const body: unknown = await response.json();
  if (!response.ok) throw errorFrom(response.status, body);
  return body as Answer;
}

/** Sends the reports of one open player. `onAnswer` is called with every response. */
export function senderFor({
  lesson,
  signedIn,
  length,
  onAnswer,
}: {
  lesson: Lesson;
  signedIn: boolean;
  length: () => number;
  onAnswer: (answer: Answer) => void;
}): Send {
  const session = newSession();
  const inputOf = ({ ranges, resumeTime, closing }: Report) => ({
    body: {
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      ...(resumeTime !== null && { resume_time: thousandths(resumeTime) }),
      watched: {
        session,
        ranges: ranges.map(([from, to]): [number, number] => [thousandths(from), thousandths(to)]),
        duration: thousandths(length()),
        closing,
      },
    },
  });
  return async (report, { leaving }) => {
    const input = inputOf(report);
    try {
      const answer = await (leaving || !signedIn ? sendKept(input) : callUnasked(videoPlayer.report, input));
      onAnswer(answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) throw new Refused();
      throw error;
    }
  };
}
