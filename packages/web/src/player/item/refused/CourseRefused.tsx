import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import type { ApiError } from '../../../shared/api/errors.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { buttonClass, ButtonLink } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { AddonIcon, ClockIcon, LockIcon } from '../../../shared/ui/icons.tsx';
import { checkoutAddress } from '../../course/addresses.ts';
import { CourseLink } from '../../course/CourseLink.tsx';
import { useRunAt } from '../../course/useRunAt.ts';
import { useMoment } from '../../course/useMoment.ts';
import { useRefetchRefused } from '../../course/useRefetchRefused.ts';
import type { ClosedCourse } from './closedCourse.ts';
import { OpensAt } from './OpensAt.tsx';
import { Panel } from '../Panel.tsx';
import classes from '../Panel.module.css';

/** Title and label of the link. */
const views = {
  not_enrolled: { Icon: LockIcon, title: 'refused_enrol_title', way: 'refused_enrol_way' },
  payment_required: { Icon: LockIcon, title: 'refused_pay_title', way: 'refused_pay_way' },
  password_required: { Icon: LockIcon, title: 'refused_password_title', way: 'refused_password_way' },
  access_expired: { Icon: ClockIcon, title: 'refused_expired_title', way: 'refused_expired_way' },
  enrollment_not_open: { Icon: ClockIcon, title: 'refused_not_open_title', way: 'to_course_page' },
  course_not_started: { Icon: ClockIcon, title: 'refused_not_open_title', way: 'to_course_page' },
  coming_soon: { Icon: ClockIcon, title: 'refused_soon_title', way: 'to_course_page' },
  prerequisites_missing: { Icon: LockIcon, title: 'refused_prerequisites_title', way: 'to_course_page' },
  enrollment_closed: { Icon: LockIcon, title: 'refused_closed_title', way: 'to_course_page' },
  course_full: { Icon: LockIcon, title: 'refused_full_title', way: 'to_course_page' },
  addon_inactive: { Icon: AddonIcon, title: 'refused_addon_title', way: 'to_course_page' },
} as const satisfies Record<ClosedCourse, unknown>;

/** Refusals whose message from the server repeats the title. */
const TITLE_ONLY: readonly ClosedCourse[] = ['addon_inactive', 'payment_required', 'not_enrolled'];

/** A course that the reader cannot study now: its name, the reason, the dates, and how to get access. */
export function CourseRefused({ code, error, courseId }: { code: ClosedCourse; error: ApiError; courseId: number }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const at = typeof error.data.available_at === 'string' ? error.data.available_at : null;
  const waits = code === 'enrollment_not_open' || code === 'course_not_started' ? at : null;
  useRunAt(waits, useRefetchRefused(courseId));
  const { Icon, title, way } = views[code];
  // Not available where the course itself is hidden from the reader.
  const course = useQuery(endpointQuery(courses.get, { params: { id: courseId } })).data;
  const isSold = code === 'payment_required' && course?.access_mode === 'one_time';

  function text() {
    if (waits) return <OpensAt at={waits} />;
    if (TITLE_ONLY.includes(code)) return null;
    if (code === 'access_expired' && at) return t('refused_expired_text', moment(at));
    return code === 'password_required' ? t('refused_password_text') : errorText(t, error);
  }

  return (
    <Panel
      icon={<Icon size={28} />}
      picture={course?.featured_image_url && <img className={classes.picture} src={course.featured_image_url} alt="" />}
      eyebrow={course && <bdi>{course.name}</bdi>}
      title={t(title)}
      actions={
        <>
          {isSold && (
            // By a page load: only the checkout page may load payment forms.
            <ButtonLink variant="primary" href={checkoutAddress(courseId)}>
              {t('refused_buy_for', { price: course.formatted_price })}
            </ButtonLink>
          )}
          <CourseLink courseId={courseId} className={buttonClass({ variant: isSold ? 'outline' : 'primary' })}>
            {t(isSold ? 'to_course_page' : way)}
          </CourseLink>
        </>
      }
    >
      {text()}
    </Panel>
  );
}
