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
    ({ subject: asked, ...call }) =>
      // Tasks and lessons are read only for questions that the rate lets in.
      draftStream(call, { ...asked, kind: 'tutor' }, async (drafting) => {
        const { body } = call.input;
        await requireNoTask(call, asked, body);
        const related = await relatedLessons(app, call, asked, body.question);
        const lessons = [readLesson(asked.lesson), ...related] as const;
        return answerQuestion(drafting, { ...body, course: asked.lesson.course_name, lessons });
      }),
  );
}
