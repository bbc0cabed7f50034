import { AlertIcon } from '../../shared/ui/icons.tsx';
import classes from './AnswerError.module.css';

/** What is wrong with an answer; its field is described by it. */
export function AnswerError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={classes.error}>
      <AlertIcon size={18} />
      {error}
    </p>
  );
}
