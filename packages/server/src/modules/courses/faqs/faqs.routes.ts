import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { anAuthor } from '../course/courses.guards.ts';
import { courseOfFaqs, readableFaq, readerOfFaqs, writableFaq } from './faqs.guards.ts';
import { addFaq, changeFaq, type FaqRow, faqView, orderFaqs, readFaqs, removeFaq } from './faqs.usecases.ts';

const { courseFaqs } = contract;
type Asker = Pick<Call<typeof courseFaqs.get>, 'actor' | 'services' | 'now'>;

const writing = (call: Asker) => ({ services: call.services, actor: anAuthor(call), now: call.now });

const forgetPages = (call: Pick<Call<typeof courseFaqs.create>, 'afterCommit' | 'services'>) =>
  call.afterCommit(() => call.services.cache.drop('html:*'));

const hooks: CrudHooks<typeof courseFaqs, FaqRow> = {
  async list(call) {
    await readerOfFaqs(call, call.input.query.course_id);
    return readFaqs(call.db, call.input.query);
  },

  get: async (call, id) => faqView(await readableFaq(call, id)),

  async create(call) {
    const course = await courseOfFaqs(call, call.input.body.course_id);
    forgetPages(call);
    return addFaq(call.db, { ...writing(call), course, body: call.input.body });
  },

  load: (call, id) => writableFaq(call, id),

  update(call, row) {
    forgetPages(call);
    return changeFaq(call.db, { ...writing(call), row, body: call.input.body });
  },

  present: async (_call, row) => faqView(row),

  remove(call, row) {
    forgetPages(call);
    return removeFaq(call.db, { ...writing(call), row });
  },
};

export function faqsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, courseFaqs, hooks);

  route(
    app,
    services,
    courseFaqs.order,
    (call) => courseOfFaqs(call, call.input.body.course_id),
    (call) => {
      forgetPages(call);
      return orderFaqs(call.db, { ...writing(call), course: call.subject, ids: call.input.body.ids });
    },
  );
}
