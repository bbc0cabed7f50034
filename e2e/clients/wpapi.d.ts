/** What these tests use of the client; it carries no types of its own. */
declare module 'wpapi' {
  interface Paging {
    total: number;
    totalPages: number;
    next?: Request;
    prev?: Request;
  }
  export type Listed<Row> = Row[] & { _paging?: Paging };
  export interface Request {
    id(id: number): this;
    param(name: string, value: unknown): this;
    page(page: number): this;
    perPage(count: number): this;
    search(text: string): this;
    include(ids: number[]): this;
    setHeaders(name: string, value: string): this;
    file(content: Uint8Array | string, name: string): this;
    get<Body>(): Promise<Body>;
    create<Body>(data: object): Promise<Body>;
    update<Body>(data: object): Promise<Body>;
    delete<Body>(data?: object): Promise<Body>;
    headers(): Promise<Record<string, string>>;
    [part: string]: (value?: unknown) => this;
  }
  export default class WPAPI {
    constructor(options: { endpoint: string; nonce?: string; routes?: object });
    static discover(url: string): Promise<WPAPI>;
    auth(options: { nonce: string }): this;
    setHeaders(name: string, value: string): this;
    media(): Request;
    namespace(name: string): Record<string, () => Request>;
    registerRoute(namespace: string, route: string): () => Request;
  }
}
