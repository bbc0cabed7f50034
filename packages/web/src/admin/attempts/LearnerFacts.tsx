import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import classes from './LearnerFacts.module.css';

export function Learner({ learner }: { learner: { display_name: string; avatar_url: string } }) {
  return (
    <span className={classes.learner}>
      <Avatar name={learner.display_name} url={learner.avatar_url} size={28} />
      <bdi>{learner.display_name}</bdi>
    </span>
  );
}

export function EnrolledDate({ at }: { at: string }) {
  const format = useSiteFormat();
  return <time dateTime={at}>{format.date(at)}</time>;
}
