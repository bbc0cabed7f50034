import { Media } from '../parts/Media.tsx';
import { WrittenAnswer } from '../parts/WrittenAnswer.tsx';
import type { AnswerProps } from '../types.ts';

/** Something to hear, and a text about it. */
export function AudioAnswer(props: AnswerProps) {
  const { question, occasion } = props;
  return (
    <>
      <Media
        files={question.files}
        usual="sound"
        transcript={question.transcript}
        playLimit={question.play_limit}
        occasion={occasion}
      />
      <WrittenAnswer {...props} />
    </>
  );
}
