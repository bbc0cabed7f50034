import type { WebhookActionEvent } from '@lectern/contract';

const person = { email: 'ada@example.com' };
const inCourse = { ...person, course_id: 7 };
const account = { ...person, first_name: 'Ada', last_name: 'Park' };

const data: Record<WebhookActionEvent, object> = {
  enrol_user: inCourse,
  unenrol_user: inCourse,
  create_student: account,
  create_instructor: account,
  complete_lesson: { ...inCourse, lesson_id: 12 },
  complete_course: inCourse,
  reset_progress: inCourse,
};

export const actionEvents = Object.keys(data) as WebhookActionEvent[];

/** A call as one types it into a terminal. `origin`: of the school. */
export function exampleCall(event: WebhookActionEvent, origin: string): string {
  const body = JSON.stringify({ event, data: data[event] }, undefined, 2);
  return [
    `curl -X POST '${actionAddress(origin)}' \\`,
    "  -H 'X-Lectern-Webhook-Token: whtok_…' \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n');
}

export const actionAddress = (origin: string): string => `${origin}/api/lectern/v1/webhooks/action`;
