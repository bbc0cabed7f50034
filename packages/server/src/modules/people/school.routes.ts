import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listMails, resendFailedMails, resendMail } from '../mails/index.ts';
import { mailsReader, sendKeptMails } from '../identity/index.ts';

/** Lists that only those read who run the school. */
export function schoolRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.mails.list, mailsReader, async ({ db, input, request, reply }) => {
    const listed = await listMails(db, input.query);
    pagingHeaders(request, reply, listed.meta.total, input.query);
    return listed;
  });

  route(app, services, contract.mails.resend, mailsReader, ({ db, input, subject: actor, now }) =>
    resendMail(db, { services, actor, now, id: input.params.id }),
  );

  route(app, services, contract.mails.resendFailed, mailsReader, ({ db, subject: actor, now }) =>
    resendFailedMails(db, { services, actor, now }),
  );

  route(app, services, contract.mails.sendKept, mailsReader, ({ db, subject: actor, now }) =>
    sendKeptMails(db, { services, actor, now }),
  );
}
