import type { Answer, contract, Input } from '@lectern/contract';
import { window } from '../../../platform/http/paging.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { accountOf } from '../client/account.ts';
import { formatCost } from '../drafts/drafting.ts';
import { monthAt, nextMonthAt } from './months.rules.ts';
import { selectMonths, selectOwnCost, selectRequests, selectTaken, selectTotal, selectUsage } from './usage.queries.ts';

type Context = Pick<RequestContext, 'db' | 'services' | 'now' | 'locale'>;

const left = (used: number, cap: number) => ({ used, cap, left: Math.max(0, cap - used) });

async function shownIn({ services, locale }: Context) {
  const { payments } = await readSettings(services);
  return { currency: payments.currency.code, locale };
}

export async function readStatus(context: Context, actor: Actor): Promise<Answer<typeof contract.ai.status>> {
  const { db, services, now } = context;
  const settings = await readSettings(services);
  const account = (await readActiveAddons(services)).has('ai-assistant') ? accountOf(services, settings) : null;
  const zone = await services.schoolTimeZone();
  const month = monthAt(now, zone);
  const taken = await selectTaken(db, { userId: actor.userId, month });
  const { monthly_cap_person: ofPerson, monthly_cap_school: ofSchool, tutor } = settings.integrations.ai;
  const isStaff = can(actor, 'author_own');
  const own = left(taken.person, ofPerson);
  const school = left(taken.school, ofSchool);
  return {
    ready: account !== null,
    tutor: account !== null && tutor,
    model: isStaff && account ? account.model : '',
    host: isStaff && account && URL.canParse(account.baseUrl) ? new URL(account.baseUrl).host : '',
    own: { ...own, left: Math.min(own.left, school.left) },
    own_cost: formatCost(await selectOwnCost(db, { userId: actor.userId, month }), await shownIn(context)),
    school: can(actor, 'manage_settings') ? school : null,
    resets_at: nextMonthAt(now, zone).toISOString(),
  };
}

interface Figures {
  requests: number;
  tokensIn: number;
  tokensOut: number;
  cost: string | number | null;
}

const figuresView = (
  { requests, tokensIn, tokensOut, cost }: Figures,
  shown: { currency: string; locale: string },
) => ({
  requests,
  tokens_in: tokensIn,
  tokens_out: tokensOut,
  cost: formatCost(cost === null ? null : Number(cost), shown),
});

const personView = (id: number | null, name: string | null) => ({ id: id ?? 0, display_name: name ?? '' });

export async function readUsage(context: Context, query: Input<typeof contract.ai.usage>['query']) {
  const { db, services, now } = context;
  const shown = await shownIn(context);
  const month = query.month ?? monthAt(now, await services.schoolTimeZone());
  const { rows, total } = await selectUsage(db, { month, ...window(query) });
  return {
    total,
    month,
    months: await selectMonths(db),
    sum: figuresView(await selectTotal(db, month), shown),
    cap: (await readSettings(services)).integrations.ai.monthly_cap_school,
    rows: rows.map(({ userId, name, ...figures }) => ({
      user: personView(userId, name),
      ...figuresView(figures, shown),
    })),
  };
}

export async function listRequests(context: Context, query: Input<typeof contract.ai.requests>['query']) {
  const shown = await shownIn(context);
  const { user_id: userId, status } = query;
  const { rows, total } = await selectRequests(context.db, { userId, status, ...window(query) });
  return {
    total,
    rows: rows.map(({ request, person, course }) => ({
      id: request.id,
      user: personView(request.userId, person),
      course: request.courseId === null ? null : { id: request.courseId, name: course ?? '' },
      kind: request.kind,
      model: request.model,
      status: request.status,
      error: request.error,
      tokens_in: request.tokensIn,
      tokens_out: request.tokensOut,
      cost: formatCost(request.cost, shown),
      duration_ms: request.durationMs,
      created_at: request.createdAt.toISOString(),
    })),
  };
}
