import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { ownerOf } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import { pagingHeaders, metaOf } from '../../../platform/http/paging.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { taughtCourse } from '../../courses/index.ts';
import { writeIssuedPdf } from '../draw/draw-issued.usecases.ts';
import { countDrawing } from '../draw/limits.ts';
import { pdfHeaders } from '../draw/file-answers.ts';
import { issueToLearner, renameIssued, replaceIssued, revokeIssued, selectGiven } from '../issue/issue.usecases.ts';
import { updateScores } from '../issue/scores.usecases.ts';
import { heldIssued, issuedOfStaff, issuedReader } from '../issued-certificates.guards.ts';
import { readGivingCourses, readIssued, readIssuedPage, readLearners } from './issued.usecases.ts';

type Held = Awaited<ReturnType<typeof heldIssued>>;
const family = contract.issuedCertificates;

const writingOf = <E extends Endpoint>(call: Call<E> & { subject: Held }) => ({
  ...writing({ ...call, actor: call.subject.actor }),
  row: call.subject.row,
});
const answer = <E extends Endpoint>(call: Call<E> & { subject: Held }, id = call.subject.row.id) =>
  readIssued({ ...call, actor: call.subject.actor }, id);

export function issuedRoutes(app: FastifyInstance, services: Services): void {
  const held = <E extends Endpoint>(call: Call<E>) => heldIssued(call, (call.input.params as { id: number }).id);

  route(app, services, family.list, issuedReader, async (call) => {
    const { actor, authorId } = call.subject;
    const { query } = call.input;
    const { rows, total, counts } = await readIssuedPage({ ...call, actor }, { query, authorId });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), issued_count: counts } };
  });
  route(app, services, family.courses, issuedReader, async (call) => {
    const { query } = call.input;
    const { rows, total } = await readGivingCourses(call, { query, authorId: call.subject.authorId });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: metaOf(total, query) };
  });
  route(
    app,
    services,
    family.learners,
    async (call) => {
      const { actor } = await issuedReader(call);
      const { status } = await taughtCourse(call, call.input.query.course);
      if (status === 'trash') throw new AppError('not_found');
      return actor;
    },
    async (call) => {
      const { query } = call.input;
      const { rows, total } = await readLearners({ ...call, actor: call.subject }, query);
      pagingHeaders(call.request, call.reply, total, query);
      return { data: rows, meta: metaOf(total, query) };
    },
  );
  route(
    app,
    services,
    family.get,
    (call) => issuedOfStaff(call, call.input.params.id),
    (call) => answer(call),
  );
  route(
    app,
    services,
    family.issue,
    async (call) => {
      const { actor } = await issuedReader(call);
      await taughtCourse(call, call.input.body.course_id);
      return actor;
    },
    async (call) => {
      const { course_id: courseId, user_ids: userIds } = call.input.body;
      const given = await selectGiven(call.db, courseId);
      if (!given) throw new AppError('certificate_off');
      const issuing = { services, by: call.subject, now: call.now };
      return bulk(call, userIds, async (inner, userId) => {
        const result = await issueToLearner(inner.db, issuing, { userId, given });
        if (result !== 'issued') throw new AppError(result);
      });
    },
    {
      prepare: async ({ input }) => {
        const { course_id: courseId, user_ids: userIds } = input.body;
        await updateScores(services, { courseId, userIds: [...new Set(userIds)] });
        return undefined;
      },
    },
  );
  route(app, services, family.revoke, held, async (call) => {
    await revokeIssued(call.db, { ...writingOf(call), reason: call.input.body.reason });
    return answer(call);
  });
  route(app, services, family.reissue, held, async (call) =>
    answer(call, await replaceIssued(call.db, { ...writingOf(call), renewed: false })),
  );
  route(app, services, family.renew, held, async (call) =>
    answer(call, await replaceIssued(call.db, { ...writingOf(call), renewed: true })),
  );
  route(app, services, family.updateName, held, async (call) => {
    await renameIssued(call.db, writingOf(call));
    return answer(call);
  });
  route(
    app,
    services,
    family.pdf,
    (call) => issuedOfStaff(call, call.input.params.id),
    async ({ db, subject: { actor, row }, now, reply }) => {
      await countDrawing(db, actor.userId, now);
      const pdf = await writeIssuedPdf({ services, row, owner: ownerOf(actor, '') });
      pdfHeaders(reply, row);
      return pdf;
    },
  );
}
