import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { courseRateQuery, instructorRateQuery } from './queries.ts';
import { RateForm, type RateTarget } from './RateForm.tsx';

/** The share of an instructor, or of a course with the parts of its instructors. Sales that are booked keep theirs. */
export function RateDialog({ target, open, onClose }: { target: RateTarget; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const ofCourse = useQuery({ ...courseRateQuery(target.id), enabled: open && target.kind === 'course' });
  const ofInstructor = useQuery({ ...instructorRateQuery(target.id), enabled: open && target.kind === 'instructor' });
  const query = target.kind === 'course' ? ofCourse : ofInstructor;
  const split = target.kind === 'course' ? ofCourse.data?.split : undefined;
  if (open && query.data) {
    const { instructor_rate: rate, default_rate: defaultRate } = query.data;
    return <RateForm target={target} stored={{ rate, defaultRate, split }} onClose={onClose} />;
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('earnings.set_rate')}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <QueryView query={query} loading={<p>{t('loading')}</p>}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
