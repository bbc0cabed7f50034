import type { Endpoint } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../services.ts';
import type { Controls } from '../controls.ts';
import { collectionOf, type Links, linksOf, type Row, rowsOf } from '../links.ts';
import { withIdentity } from '../own-calls.ts';

/** So many resources are embedded in one answer, each once; the links of the others stay links. */
const MAX_EMBEDDED = 20;

interface Shaping {
  app: FastifyInstance;
  request: FastifyRequest;
  endpoint: Endpoint;
  identity: Identity;
  controls: Controls;
  collections: ReadonlySet<string>;
  /** The API's address, in front of the paths of the contract. */
  root: string;
}

/** Whether a request takes the answer of the contract as it is: it asks for no links and has no control of its own. */
export const isPlain = ({ headers, query }: FastifyRequest): boolean =>
  headers['x-lectern-app'] === undefined && !Object.keys(query as object).some((name) => name.startsWith('_'));

type Linked = Row & { _links?: Links; _embedded?: Record<string, unknown[]> };

/** Links are for clients that read them; ours do not, and their pages stay as light as they are. */
const wantsLinks = ({ request, controls }: Shaping): boolean =>
  controls.embed !== null ||
  request.headers['x-lectern-app'] !== undefined ||
  (controls.fields?.some((name) => name.split('.', 1)[0] === '_links') ?? false);

/** Each embedded resource is asked for by a call of its own, in the name of the caller: its guard decides. */
async function embed(rows: readonly Linked[], shaping: Shaping): Promise<void> {
  const { app, controls, identity, request, root } = shaping;
  const found = new Map<string, unknown>();
  const language = request.headers['accept-language'];
  const read = (href: string) =>
    withIdentity(identity, async (ticket) => {
      const headers = { ...ticket, ...(language !== undefined && { 'accept-language': language }) };
      const answer = await app.inject({ method: 'GET', url: `/api${href.slice(root.length)}`, headers });
      return answer.json<unknown>();
    });
  for (const row of rows) {
    for (const [rel, links] of Object.entries(row._links ?? {})) {
      if (controls.embed !== 'all' && !controls.embed?.includes(rel)) continue;
      for (const { href, embeddable } of links) {
        if (!embeddable || (!found.has(href) && found.size >= MAX_EMBEDDED)) continue;
        if (!found.has(href)) found.set(href, await read(href));
        row._embedded = { ...row._embedded, [rel]: [found.get(href)] };
      }
    }
  }
}

/** Which fields stay: a tree of their names, null where everything inside does. */
type Kept = Map<string, Kept | null>;

function treeOf(names: readonly string[]): Kept {
  const tree: Kept = new Map();
  for (const name of names) {
    let level = tree;
    const parts = name.split('.');
    for (const [depth, part] of parts.entries()) {
      const last = depth === parts.length - 1;
      const inner = level.get(part);
      // A field that is asked for whole stays whole.
      if (inner === null) break;
      if (last) level.set(part, null);
      else {
        const next: Kept = inner ?? new Map();
        level.set(part, next);
        level = next;
      }
    }
  }
  return tree;
}

function pick(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      const wanted = kept.get(name);
      if (wanted === undefined) return [];
      return [[name, wanted === null ? inner : pick(inner, wanted)]];
    }),
  );
}

/** Of a list with its figures only the rows are cut down. */
function onlyFields(answer: unknown, names: readonly string[]): unknown {
  const kept = treeOf(names);
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? { ...(answer as object), data: pick(data, kept) } : pick(answer, kept);
}

/**
 * An answer as a stock client asked for it: with links, with what they lead to, with some of its fields. Works on what
 * the contract has let out, so it can only add what another call answers this caller, and take away.
 */
export async function shapeAnswer(answer: unknown, shaping: Shaping): Promise<unknown> {
  const { controls, endpoint, collections, root } = shaping;
  const collection = collectionOf(endpoint, collections);
  if (collection !== undefined && wantsLinks(shaping)) {
    const rows: Linked[] = rowsOf(answer);
    for (const row of rows) row._links = linksOf(row, collection, root);
    if (controls.embed !== null && endpoint.method === 'GET') await embed(rows, shaping);
  }
  return controls.fields === null ? answer : onlyFields(answer, controls.fields);
}
