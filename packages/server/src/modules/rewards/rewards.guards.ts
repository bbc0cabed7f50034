import type { contract } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Call, memberWith, signedIn } from '../../platform/http/route.ts';
import { getAccess } from '../enrollments/index.ts';
import { readablePerson, usersManager, usersReader } from '../identity/index.ts';
import { requireAddon } from '../settings/index.ts';

const ADDON = { addon: 'gamification' } as const;

/** Members, for their own rewards. */
export async function rewardsReader(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** Members; the leaderboard of a course is for people who may read the course. */
export async function leaderboardReader(call: Call<typeof contract.rewards.leaderboard>): Promise<Actor> {
  const actor = await rewardsReader(call);
  const { course_id: courseId } = call.input.query;
  if (courseId !== undefined) await getAccess(call, courseId);
  return actor;
}

/** Staff who see the setup. */
export async function setupReader(context: RequestContext): Promise<void> {
  usersManager(context);
  await requireAddon(context, ADDON);
}

/** Staff who change the setup. */
export async function setupManager(context: RequestContext): Promise<Actor> {
  const actor = memberWith('manage_settings')(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** Staff who list people with their points. `all`: administrators are listed too. */
export async function rewardPeopleReader(context: RequestContext): Promise<{ actor: Actor; all: boolean }> {
  const actor = usersManager(context);
  await requireAddon(context, ADDON);
  return { actor, all: usersReader(context).scope.kind === 'all' };
}

/** A person whose points the caller may see and change. */
export async function rewardedPerson(context: RequestContext, id: number) {
  const actor = usersManager(context);
  await requireAddon(context, ADDON);
  const { row } = await readablePerson(context, id);
  return { actor, person: row };
}
