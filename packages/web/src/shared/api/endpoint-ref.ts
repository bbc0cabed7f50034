import type { Endpoint, Got, Sent } from '@lectern/contract';

/** Where an endpoint is, typed by its contract. The table of them is endpoints.gen.ts. */
export interface EndpointRef<E extends Endpoint = Endpoint> {
  method: E['method'];
  path: string;
  /** Never there at run time: it carries the types. */
  readonly contract?: E;
}

type Nothing = Record<never, never>;

/** `Record<string, never>` is how the contract says that a part has no fields. */
type MayBeLeftOut<Value> = [Value] extends [Record<string, never>] ? true : Nothing extends Value ? true : false;

type Part<Name extends string, Value> =
  MayBeLeftOut<Value> extends true ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What a call takes. A part that has no required field may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', Sent<E>['params']> &
  Part<'query', Sent<E>['query']> &
  Part<'body', Sent<E>['body']>;

export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** Both list shapes of the wire arrive as rows and total, with what else an answer says; everything else as it is. */
type Listed<Response> = Response extends readonly (infer Row)[]
  ? Rows<Row>
  : Response extends { data: readonly (infer Row)[]; meta: infer Meta }
    ? Rows<Row> & { meta: Meta } & Omit<Response, 'data' | 'meta'>
    : Response;

export type CallResult<E extends Endpoint> = Listed<Got<E>>;
