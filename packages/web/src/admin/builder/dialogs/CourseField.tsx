import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import classes from './Chooser.module.css';
import { type ChosenCourse, CourseChooser } from './CourseChooser.tsx';

/** A course that is chosen by finding it; once chosen, its name and the way to another. */
export function CourseField({
  value,
  onChange,
}: {
  value: ChosenCourse | null;
  onChange: (course: ChosenCourse | null) => void;
}) {
  const { t } = useTranslation();
  if (!value) return <CourseChooser onChoose={onChange} />;
  return (
    <p className={classes.chosen}>
      <bdi>{value.name}</bdi>
      <Button size="small" onClick={() => onChange(null)}>
        {t('builder.other_course')}
      </Button>
    </p>
  );
}
