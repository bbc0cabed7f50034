import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { draftStream } from '../drafts/draft-stream.ts';
import { answerQuestion, askedTutor, readLesson, relatedLessons, requireNoTask } from './tutor.usecases.ts';

export function tutorRoutes(app: FastifyInstance, services: Services): void {
  const { aiTutor } = contract;
  route(
    app,
    services,
    aiTutor.ask,
    (call) => askedTutor(app, call, call.input.body.lesson_id),
    async (call) => {
      const { subject: asked, input } = call;
      await requireNoTask(call, asked, input.body);
      const related = await relatedLessons(app, call, asked, input.body.question);
      return draftStream(call, { ...asked, kind: 'tutor' }, (drafting) =>
        answerQuestion(drafting, {
          ...input.body,
          course: asked.lesson.course_name,
          lessons: [readLesson(asked.lesson), ...related],
        }),
      );
    },
  );
}
