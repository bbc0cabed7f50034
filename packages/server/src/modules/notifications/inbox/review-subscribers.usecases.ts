import type { Db } from '../../../platform/db/database.ts';
import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { courseReviewEvents, quizReviewEvents } from '../../reviews/index.ts';
import { selectOptionalReview } from '../notifications.queries.ts';
import { deleteNotificationsAbout } from './inbox.queries.ts';
import type { Told } from './notify.queries.ts';
import { notify } from './notify.usecases.ts';

interface ReviewPayload {
  review_id: number;
  course_id: number;
  parent_id: number;
  quiz_id?: number;
}

type TellTeachers = (db: Db, event: StoredEvent<{ course_id: number }>, told: Told) => Promise<void>;

/** Notifies instructors of new reviews, and authors of approvals and replies. */
export function reviewSubscribers(services: Services, tellTeachers: TellTeachers): Subscriber[] {
  const posted = (event: StoredEvent<ReviewPayload>) =>
    services.db.transaction(async (db) => {
      const { review_id: subjectId, quiz_id: itemId } = event.payload;
      const review = await selectOptionalReview(db, subjectId);
      if (!review?.userId) return;
      const about = itemId
        ? ({ type: 'review_posted', itemId } as const)
        : ({ type: 'course_review_posted', params: { rating: String(review.rating ?? '') } } as const);
      await tellTeachers(db, event, { ...about, subjectId, actorId: review.userId });
    });

  const tellAuthor = (type: 'review_approved' | 'review_replied') => (event: StoredEvent<ReviewPayload>) =>
    services.db.transaction(async (db) => {
      const { id: eventId, actorId, payload } = event;
      const review = await selectOptionalReview(db, payload.review_id);
      if (!review || review.status !== 'approve') return;
      const author = type === 'review_approved' ? review.userId : review.parentUserId;
      // Authors are not notified of hidden replies, nor of the approval of a reply.
      if (author === null || (type === 'review_approved') === payload.parent_id > 0) return;
      await notify(db, services, {
        type,
        ...(payload.quiz_id !== undefined && { itemId: payload.quiz_id }),
        courseId: payload.course_id,
        subjectId: payload.parent_id || payload.review_id,
        ...(type === 'review_replied' && { actorId }),
        eventId,
        to: [author],
        except: actorId,
      });
    });

  /** What leads to a review in the trash is deleted with it. */
  const withdraw = async ({ payload }: StoredEvent<ReviewPayload>) => {
    if (payload.parent_id > 0) return;
    await deleteNotificationsAbout(services.db, {
      types: ['review_posted', 'course_review_posted', 'review_approved', 'review_replied'],
      courseId: payload.course_id,
      subjectId: payload.review_id,
    });
  };

  return [
    on(quizReviewEvents.trashed, 'inbox.review-trashed', withdraw),
    on(courseReviewEvents.trashed, 'inbox.course-review-trashed', withdraw),
    on(quizReviewEvents.deleted, 'inbox.review-deleted', withdraw),
    on(courseReviewEvents.deleted, 'inbox.course-review-deleted', withdraw),
    on(quizReviewEvents.created, 'inbox.review-posted', posted),
    on(courseReviewEvents.created, 'inbox.course-review-posted', posted),
    on(quizReviewEvents.approved, 'inbox.review-approved', tellAuthor('review_approved')),
    on(courseReviewEvents.approved, 'inbox.course-review-approved', tellAuthor('review_approved')),
    on(quizReviewEvents.replied, 'inbox.review-replied', tellAuthor('review_replied')),
    on(courseReviewEvents.replied, 'inbox.course-review-replied', tellAuthor('review_replied')),
  ];
}
