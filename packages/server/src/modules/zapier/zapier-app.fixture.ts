import { createRequire } from 'node:module';
import type { TestApp } from '../../test/app.ts';

interface Options {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}
interface PlatformAnswer {
  status: number;
  content: string;
  data: unknown;
  request: Options & { method: string };
  getHeader: (name: string) => string | undefined;
}
interface Bundle {
  authData: { site_url: string; key: string };
  inputData?: Record<string, unknown>;
  targetUrl?: string;
  subscribeData?: unknown;
  cleanedRequest?: unknown;
}
type Work = (z: unknown, bundle: Bundle) => Promise<unknown>;

export interface ZapierApp {
  version: string;
  platformVersion: string;
  authentication: { test: Work; connectionLabel: (z: unknown, bundle: { inputData: unknown }) => string };
  beforeRequest: ((request: Options, z: unknown, bundle: Bundle) => Options)[];
  afterResponse: ((response: PlatformAnswer, z: unknown) => PlatformAnswer)[];
  triggers: Record<
    string,
    { operation: Record<'performSubscribe' | 'performUnsubscribe' | 'perform' | 'performList', Work> }
  >;
  creates: Record<string, { operation: { perform: Work } }>;
}

const require = createRequire(import.meta.url);

/** The app that is pushed to Zapier, without the platform that runs it. */
export const zapierApp = (): ZapierApp => {
  const { appFor } = require('../../../../../integrations/zapier/lib/app.js') as { appFor: (v: string) => ZapierApp };
  return appFor('19.1.0');
};

/** Runs parts of the app as the platform does: requests reach the school of the test. */
export function zapierPlatform(t: TestApp, authData: Bundle['authData']) {
  const app = zapierApp();
  const sent: Options[] = [];
  class PlatformError extends Error {
    readonly code: string;
    readonly status: number;
    constructor(message: string, code: string, status: number) {
      super(message);
      [this.code, this.status] = [code, status];
    }
  }
  class ThrottledError extends Error {
    override readonly name = 'ThrottledError';
  }

  function run(work: Work, given: Omit<Bundle, 'authData'> = {}): Promise<unknown> {
    const bundle = { inputData: {}, ...given, authData };
    const z = {
      errors: { Error: PlatformError, ThrottledError },
      async request(options: Options): Promise<PlatformAnswer> {
        const request = app.beforeRequest.reduce((one, change) => change(one, z, bundle), options);
        sent.push(request);
        const { url, method = 'GET', headers = {}, body } = request;
        const answer = await t.raw({
          method: method as 'GET',
          url: new URL(url).pathname,
          headers,
          ...(body && { payload: body }),
        });
        const response: PlatformAnswer = {
          status: answer.statusCode,
          content: answer.body,
          data: answer.json(),
          request: { ...request, method },
          getHeader: (name) => answer.headers[name]?.toString(),
        };
        return app.afterResponse.reduce((one, read) => read(one, z), response);
      },
    };
    return work(z, bundle);
  }
  return { app, run, sent };
}
