import type { contract, Sent, Webhook, WebhookEvent } from '@lectern/contract';

/** A webhook as its form has it. */
export interface WebhookValues {
  name: string;
  description: string;
  delivery_url: string;
  events: WebhookEvent[];
  courses: 'all' | 'some';
  course_ids: number[];
  active: boolean;
}

const blank: WebhookValues = {
  name: '',
  description: '',
  delivery_url: '',
  events: [],
  courses: 'all',
  course_ids: [],
  active: true,
};

export const webhookValues = (stored: Webhook | undefined): WebhookValues =>
  stored
    ? {
        name: stored.name,
        description: stored.description,
        delivery_url: stored.delivery_url,
        events: stored.events,
        courses: stored.all_courses ? 'all' : 'some',
        course_ids: stored.course_ids,
        active: stored.status === 'publish',
      }
    : blank;

type Body = Sent<typeof contract.webhooks.create>['body'];

/** Values as the server takes them. */
export const webhookBody = ({ courses, active, ...same }: WebhookValues): Required<Body> => ({
  ...same,
  all_courses: courses === 'all',
  status: active ? 'publish' : 'draft',
});

/** The changed values as the server takes them. */
export function webhookChanges({ courses, active, ...same }: Partial<WebhookValues>): Partial<Body> {
  return {
    ...same,
    ...(courses !== undefined && { all_courses: courses === 'all' }),
    ...(active !== undefined && { status: active ? 'publish' : 'draft' }),
  };
}
