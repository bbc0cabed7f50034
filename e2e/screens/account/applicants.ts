import { type Api, send } from '../../fixtures/api.ts';
import { newLearner } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();

/** Makes an account that has applied to teach. */
export async function newApplicant(name: string): Promise<Api> {
  const { api } = await newLearner(url, name);
  await send(api, 'POST', '/users/account/apply-for-instructor', {
    headline: 'Beekeeper',
    message: 'Bees are why we eat.',
    expertise: ['Bees', 'Honey'],
    links: ['https://example.com/bees'],
    terms: true,
  });
  return api;
}

export async function rejectApplicant(admin: Api, { userId }: Api): Promise<void> {
  const { body } = await admin.call<{ data: { id: number; user: { id: number } }[] }>(
    'GET',
    '/instructor-applications?status=applied&per_page=100',
  );
  const application = body.data.find(({ user }) => user.id === userId);
  await send(admin, 'POST', `/instructor-applications/${application?.id}/reject`, { reason: 'Add a sample lesson.' });
}
