import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { dropAfterCommit, PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import { anAuthor, type CourseRow } from '../courses/index.ts';
import { courseOfFaqs, readableFaq, readerOfFaqs, writableFaq } from './faqs.guards.ts';
import { addFaq, changeFaq, type FaqRow, faqView, orderFaqs, readFaq, readFaqs, removeFaq } from './faqs.usecases.ts';

const { courseFaqs } = contract;

const faqs: CrudResource<typeof courseFaqs, FaqRow, void, FaqRow, CourseRow> = {
  guards: {
    list: (call) => readerOfFaqs(call, call.input.query.course_id),
    read: readableFaq,
    create: (call) => courseOfFaqs(call, call.input.body.course_id),
    write: writableFaq,
  },
  revisioned: revisioned((row) => row),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call) => readFaqs(call.db, call.input.query),
  get: (_call, row) => faqView(row),
  view: (_call, row) => faqView(row),
  saved: (call, id) => readFaq(call.db, id),
  create: (call, course) => addFaq(call.db, { ...writing(call), course, body: call.input.body }),
  update: (call, row) => changeFaq(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeFaq(call.db, { ...writing(call), row }),
};

export function faqsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, courseFaqs, faqs);

  route(
    app,
    services,
    courseFaqs.order,
    (call) => courseOfFaqs(call, call.input.body.course_id),
    (call) => {
      dropAfterCommit(call, PUBLIC_PAGES);
      const context = writing({ ...call, actor: anAuthor(call) });
      return orderFaqs(call.db, { ...context, course: call.subject, ids: call.input.body.ids });
    },
  );
}
