import { courseFields, type Input, type contract } from '@lectern/contract';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import { courses } from '../courses.tables.ts';

type CreateBody = Input<typeof contract.courses.create>['body'];
export type CourseBody = Partial<CreateBody>;

export const storedCourse = storedFields(courseFields, courses, {
  welcome_message_to_first_time_user: 'welcome',
  course_thankyou_data: 'thankyou',
});

/**
 * The columns that a body writes. Status, address, author, password, terms and media have rules of their own and are
 * added by the use case.
 */
export function columnsOf(body: CourseBody) {
  const { date_created: created, course_coming_soon: soon } = body;
  return {
    ...storedCourse.columns(body),
    // A course always has a date; "none" means as it is.
    ...(created && { createdAt: new Date(created) }),
    ...(soon && {
      comingSoon: soon.enable,
      comingSoonUntil: soon.ending_date === null ? null : new Date(soon.ending_date),
      comingSoonHidesFacts: soon.hide_meta_data,
      comingSoonHidesDate: soon.hide_date_text,
    }),
  };
}
