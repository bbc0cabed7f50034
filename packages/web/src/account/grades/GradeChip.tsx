import classes from './Grades.module.css';

/** A grade of the scale in its color. */
export function GradeChip({ grade }: { grade: { name: string; color: string } }) {
  return (
    <span className={classes.chip}>
      <span className={classes.dot} style={{ background: grade.color }} />
      <bdi>{grade.name}</bdi>
    </span>
  );
}
