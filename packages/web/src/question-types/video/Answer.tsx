import { Media } from '../parts/Media.tsx';
import { WrittenAnswer } from '../parts/WrittenAnswer.tsx';
import type { AnswerProps } from '../types.ts';

/** Something to see, and a text about it. */
export function VideoAnswer(props: AnswerProps) {
  const { question } = props;
  return (
    <>
      <Media
        files={question.files}
        usual="video"
        transcript={question.transcript}
        startAt={question.start_at}
        endAt={question.end_at}
      />
      <WrittenAnswer {...props} />
    </>
  );
}
