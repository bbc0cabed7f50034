import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { afterSettingsChange, readSettings } from '../settings/index.ts';
import { changeOwn, readLeaderboard, readOwn, readOwnEntries, readPlacements } from './own.usecases.ts';
import { changePoints, listEntriesOf, listPeople } from './people.usecases.ts';
import {
  leaderboardReader,
  rewardedPerson,
  rewardPeopleReader,
  rewardsReader,
  setupManager,
  setupReader,
} from './rewards.guards.ts';
import { addSamples } from './samples.usecases.ts';
import { readSetup, setupParts, type SetupPart } from './setup.usecases.ts';

export function rewardsRoutes(app: FastifyInstance, services: Services): void {
  ownRoutes(app, services);
  setupRoutes(app, services);
  peopleRoutes(app, services);
}

function ownRoutes(app: FastifyInstance, services: Services): void {
  const { rewards } = contract;

  route(app, services, rewards.mine, rewardsReader, (call) => readOwn({ ...call, actor: call.subject }));
  route(app, services, rewards.change, rewardsReader, (call) =>
    changeOwn({ ...call, actor: call.subject }, call.input.body),
  );
  route(app, services, rewards.entries, rewardsReader, async (call) => {
    const { query } = call.input;
    const { rows, total } = await readOwnEntries({ ...call, actor: call.subject }, query);
    return { data: rows, meta: metaOf(total, query) };
  });
  route(app, services, rewards.placements, rewardsReader, (call) =>
    readPlacements({ ...call, actor: call.subject }, call.input.query.page),
  );
  route(app, services, rewards.leaderboard, leaderboardReader, (call) =>
    readLeaderboard({ ...call, actor: call.subject }, call.input.query),
  );
}

function setupRoutes(app: FastifyInstance, services: Services): void {
  const { rewardSetup, rewardPointTypes, rewardRanks, rewardAchievements, rewardRules } = contract;

  route(app, services, rewardSetup.read, setupReader, ({ db }) => readSetup(db));
  route(app, services, rewardSetup.addSamples, setupManager, async (call) => {
    const { db, now, subject, afterCommit } = call;
    const { language: locale } = (await readSettings(services)).general.site;
    const changed = await addSamples(db, { services, actorId: subject.userId, now, locale });
    afterSettingsChange(services, changed, { actorId: subject.userId, afterCommit });
    return readSetup(db);
  });

  // The families differ in their bodies alone, which the contract parses.
  const serve = (family: object, part: SetupPart) => {
    const { create, update, remove } = family as typeof rewardRules;
    route(app, services, create, setupManager, (call) =>
      part.add(call.db, { ...writing({ ...call, actor: call.subject }), body: call.input.body }),
    );
    route(app, services, update, setupManager, (call) => {
      const { body, params } = call.input;
      return part.change(call.db, { ...writing({ ...call, actor: call.subject }), id: params.id, body });
    });
    route(app, services, remove, setupManager, (call) =>
      part.remove(call.db, { ...writing({ ...call, actor: call.subject }), id: call.input.params.id }),
    );
  };
  serve(rewardPointTypes, setupParts.pointTypes);
  serve(rewardRanks, setupParts.ranks);
  serve(rewardAchievements, setupParts.achievements);
  serve(rewardRules, setupParts.rules);
}

function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { rewardPeople } = contract;

  route(app, services, rewardPeople.list, rewardPeopleReader, ({ db, subject, input }) =>
    listPeople(db, { ...subject, query: input.query }),
  );
  route(
    app,
    services,
    rewardPeople.entries,
    (call) => rewardedPerson(call, call.input.params.id),
    ({ db, subject, input }) => listEntriesOf(db, { ...subject, query: input.query }),
  );
  route(
    app,
    services,
    rewardPeople.grant,
    (call) => rewardedPerson(call, call.input.params.id),
    (call) => {
      const { actor, person } = call.subject;
      return changePoints(call.db, { ...writing({ ...call, actor }), person, body: call.input.body });
    },
  );
}
