import type { Input, contract } from '@lectern/contract';
import type { NewCourse } from './courses.queries.ts';

type CreateBody = Input<typeof contract.courses.create>['body'];
export type CourseBody = Partial<CreateBody>;

const moment = (iso: string | null | undefined) =>
  iso === undefined ? undefined : iso === null ? null : new Date(iso);
const amount = (text: string | undefined) => (text === undefined ? undefined : text === '' ? null : text);

/** Drops what a body does not name, so that a partial save leaves it alone. */
function named<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/**
 * The columns a body writes. Status, address, author, password, terms and media have rules of their own and are added
 * by the use case.
 */
export function columnsOf(body: CourseBody): Partial<NewCourse> {
  return named({
    name: body.name,
    description: body.description,
    shortDescription: body.short_description,
    // A course always has a date; "none" means as it is.
    createdAt: body.date_created ? new Date(body.date_created) : undefined,
    menuOrder: body.menu_order,
    reviewsAllowed: body.reviews_allowed,
    enableQuestionsAnswers: body.enable_questions_answers,
    enableDailyReview: body.enable_daily_review,
    catalogVisibility: body.catalog_visibility,
    regularPrice: amount(body.regular_price),
    salePrice: amount(body.sale_price),
    dateOnSaleFrom: moment(body.date_on_sale_from),
    dateOnSaleTo: moment(body.date_on_sale_to),
    accessMode: body.access_mode,
    billingCycle: body.billing_cycle,
    featuredImage: body.featured_image,
    enrollmentLimit: body.enrollment_limit,
    duration: body.duration,
    fakeEnrolledCount: body.fake_enrolled_count,
    showCurriculum: body.show_curriculum,
    highlights: body.highlights,
    purchaseNote: body.purchase_note,
    courseBadge: body.course_badge,
    enableCourseRetake: body.enable_course_retake,
    retakeLimit: body.retake_limit,
    reviewAfterCourseCompletion: body.review_after_course_completion,
    disableCourseContent: body.disable_course_content,
    enableEndDate: body.enable_end_date,
    endDate: moment(body.end_date),
    startsAt: moment(body.starts_at),
    cohortStartsAt: moment(body.cohort_starts_at),
    cohortEndsAt: moment(body.cohort_ends_at),
    comingSoon: body.course_coming_soon?.enable,
    comingSoonUntil: moment(body.course_coming_soon?.ending_date),
    comingSoonHidesFacts: body.course_coming_soon?.hide_meta_data,
    comingSoonHidesDate: body.course_coming_soon?.hide_date_text,
    prerequisitesMode: body.prerequisites_mode,
    accessDays: body.access_days,
    flow: body.flow,
    welcome: body.welcome_message_to_first_time_user,
    thankyou: body.course_thankyou_data,
    googleClassroomCourseId: body.google_classroom_course_id,
    googleClassroomCourseUrl: body.google_classroom_course_url,
  });
}
