import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { readAvatarId } from '../../identity/index.ts';
import { receiveUpload } from '../media.uploads.ts';
import { removeProfileImage, setProfileImage } from './profile-image.usecases.ts';

const MAX_BYTES = 5 * 1_048_576;

/** Everybody's own picture: the one file that learners may upload here. */
export function profileImageRoutes(app: FastifyInstance, services: Services): void {
  const { users } = contract;

  route(app, services, users.profileImage, signedIn, async ({ db, subject, request, now }) => {
    await consumeRateLimit(db, { key: `profile-image:${subject.userId}`, max: 30, windowSeconds: 3600 }, now);
    const received = await receiveUpload(request, services, { maxBytes: MAX_BYTES, field: 'image_data' });
    const previousId = await readAvatarId(db, subject.userId);
    const { words: _unused, ...file } = received;
    return setProfileImage(services, { actor: subject, previousId, received: file, now });
  });

  route(app, services, users.removeProfileImage, signedIn, async ({ db, subject, now }) =>
    removeProfileImage(services, { actor: subject, previousId: await readAvatarId(db, subject.userId), now }),
  );
}
