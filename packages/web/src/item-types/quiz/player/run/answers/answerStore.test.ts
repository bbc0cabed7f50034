import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBrowser, makeServer, over, QUESTIONS } from './answerBrowser.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-01T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('saving', () => {
  it('sends only changed answers, three seconds after a change', async () => {
    const server = makeServer();
    const page = makeBrowser(server).open();
    page.change('1', 'a');
    await pass(2900);
    expect(server.saves).toEqual([]);
    page.change('2', 'b');
    await pass(300);
    expect(server.saves).toEqual([{ 1: 'a', 2: 'b' }]);
  });

  it('happens at most every twenty seconds', async () => {
    const server = makeServer();
    const page = makeBrowser(server).open();
    page.change('1', 'a');
    await pass(3200);
    page.change('1', 'b');
    await pass(15_000);
    expect(server.saves).toHaveLength(1);
    await pass(5000);
    expect(server.saves).toEqual([{ 1: 'a' }, { 1: 'b' }]);
  });

  it('reports its status', async () => {
    const browser = makeBrowser(makeServer());
    const page = browser.open();
    expect(page.read().status).toBe('saved');
    page.change('1', 'a');
    expect(page.read().status).toBe('saving');
    browser.line.up = false;
    await pass(3100);
    expect(page.read().status).toBe('failed');
    browser.line.up = true;
    await pass(2500);
    expect(page.read().status).toBe('saved');
  });

  it('is retried with growing pauses, and immediately on refresh', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    const page = browser.open();
    browser.line.up = false;
    page.change('1', 'a');
    await pass(60_000);
    browser.line.up = true;
    void page.refresh();
    await pass(500);
    expect(server.values()).toEqual({ 1: 'a' });
  });

  it('sends one request at a time, and then what has changed during it', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    browser.line.delay = 8000;
    const page = browser.open();
    page.change('1', 'a');
    await pass(4000);
    page.change('1', 'ab');
    await pass(40_000);
    expect(server.saves).toEqual([{ 1: 'a' }, { 1: 'ab' }]);
    expect(page.read()).toEqual({ values: { 1: 'ab' }, refused: {}, status: 'saved' });
  });

  it('keeps the later answer when the confirmation of an earlier one is lost', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    Object.assign(browser.line, { delay: 4000, loseAnswers: true });
    const page = browser.open();
    page.change('1', 'a');
    await pass(3100);
    page.change('1', 'ab');
    await pass(4000);
    expect(server.values()).toEqual({ 1: 'a' });
    browser.line.loseAnswers = false;
    await pass(60_000);
    expect(server.values()).toEqual({ 1: 'ab' });
  });

  it('ends after a final error', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    const page = browser.open();
    server.end();
    page.change('1', 'a');
    await pass(60_000);
    expect(browser.refused()).toBe(over);
    expect(server.saves).toEqual([]);
  });
});

describe('a page that is opened again', () => {
  it('restores and sends unsent answers', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    browser.line.up = false;
    browser.open().change('2', ['x', 'y']);
    browser.kill();
    browser.line.up = true;
    expect(browser.open().read().values).toEqual({ 2: ['x', 'y'] });
    await pass(4000);
    expect(server.values()).toEqual({ 2: ['x', 'y'] });
  });

  it('adopts the newer answer of another browser', async () => {
    const server = makeServer();
    const [first, second] = [makeBrowser(server), makeBrowser(server)];
    first.line.up = false;
    first.open().change('1', 'old');
    await pass(1000);
    second.open().change('1', 'new');
    await pass(4000);
    first.kill();
    first.line.up = true;
    expect(first.open().read().values).toEqual({ 1: 'new' });
    await pass(60_000);
    expect(server.values()).toEqual({ 1: 'new' });
  });

  it('removes answers of questions that no longer exist', () => {
    const browser = makeBrowser(makeServer());
    browser.open().change('1', 'a');
    browser.kill();
    expect(browser.open(['2', '3']).read().values).toEqual({});
    expect([...browser.kept.keys()]).toEqual([]);
  });

  it('stores nothing after the end of the attempt', () => {
    const browser = makeBrowser(makeServer());
    const page = browser.open();
    page.change('1', 'a');
    page.finish();
    expect([...browser.kept.keys()]).toEqual([]);
  });

  it('stores nothing after the end of the attempt when the page is left', () => {
    const browser = makeBrowser(makeServer());
    const page = browser.open();
    page.change('1', 'a');
    page.finish();
    expect(page.takePending()).toEqual({});
    void page.save();
    expect([...browser.kept.keys()]).toEqual([]);
  });

  it('adopts the removal of an answer in another browser', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    const page = browser.open();
    page.change('1', 'a');
    await pass(4000);
    server.save({ 1: null });
    void page.refresh();
    await pass(500);
    expect(page.read().values).toEqual({ 1: null });
  });

  it('gives an answer a later time than the one it replaces, even with a slow clock', async () => {
    const server = makeServer();
    const browser = makeBrowser(server, { skew: -600_000 });
    const page = browser.open();
    page.change('1', 'a');
    await pass(4000);
    page.change('1', 'b');
    void page.refresh();
    await pass(30_000);
    expect(server.values()).toEqual({ 1: 'b' });
  });
});

describe('an answer that is refused', () => {
  const long = 'more than twenty letters';

  it('is kept with its error, is not sent again, and does not block other answers', async () => {
    const server = makeServer();
    const page = makeBrowser(server).open();
    page.change('1', long);
    page.change('2', 'b');
    await pass(4000);
    expect(server.values()).toEqual({ 2: 'b' });
    expect(page.read()).toEqual({ values: { 1: long, 2: 'b' }, refused: { 1: 'Too long.' }, status: 'refused' });
    expect(page.takePending()).toEqual({});
    await pass(120_000);
    expect(server.saves).toHaveLength(1);
  });

  it('is kept after a reload and after a refresh', async () => {
    const server = makeServer();
    const browser = makeBrowser(server);
    browser.open().change('1', long);
    await pass(4000);
    browser.kill();
    const page = browser.open();
    void page.refresh();
    await pass(1000);
    expect(page.read()).toEqual({ values: { 1: long }, refused: { 1: 'Too long.' }, status: 'refused' });
  });

  it('is saved once it has been changed', async () => {
    const server = makeServer();
    const page = makeBrowser(server).open();
    page.change('1', long);
    await pass(4000);
    page.change('1', 'shorter');
    expect(page.read().refused).toEqual({});
    await pass(30_000);
    expect(server.values()).toEqual({ 1: 'shorter' });
    expect(page.read().status).toBe('saved');
  });

  it('does not affect an answer that is changed during the request', async () => {
    const server = makeServer();
    const page = makeBrowser(server).open();
    page.change('1', long);
    await pass(3050);
    page.change('1', 'shorter');
    await pass(500);
    expect(page.read().refused).toEqual({});
    await pass(30_000);
    expect(server.values()).toEqual({ 1: 'shorter' });
  });

  it('can be marked by the code that submits the attempt', () => {
    const page = makeBrowser(makeServer()).open();
    page.change('1', long);
    page.change('2', 'b');
    expect(page.takePending()).toEqual({ 1: long, 2: 'b' });
    page.refuse({ 1: 'Too long.' });
    expect(page.takePending()).toEqual({ 2: 'b' });
    expect(page.read().refused).toEqual({ 1: 'Too long.' });
  });
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(1), question: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('connect' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), at: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose answers' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 40 }) }) },
);

describe('with any sequence of events', () => {
  it('the server finally has the last answer of each question', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const server = makeServer();
        const browsers = [makeBrowser(server), makeBrowser(server)] as const;
        // One device goes offline repeatedly. One device is used at a time: leaving it saves, returning to it reads.
        const [traveller] = browsers;
        const last: Record<string, string> = {};
        let seat = 0;
        async function sitAt(at: number) {
          if (seat === at) return;
          void browsers[seat]?.page().save();
          await pass(500);
          seat = at;
          void browsers[at]?.page().refresh();
          await pass(500);
        }
        for (const [number, one] of steps.entries()) {
          if (one.do === 'lose') traveller.line.up = false;
          if (one.do === 'lose answers') traveller.line.loseAnswers = true;
          if (one.do === 'connect') {
            await sitAt(0);
            Object.assign(traveller.line, { up: true, loseAnswers: false });
            void traveller.page().refresh();
          }
          if (one.do === 'wait') await pass(one.seconds * 1000);
          if (one.do === 'answer' || one.do === 'reload') {
            const browser = browsers[one.at] ?? traveller;
            await sitAt(one.at);
            if (one.do === 'reload' && browser.line.up) {
              browser.kill();
              browser.open();
            }
            if (one.do === 'answer') {
              const id = QUESTIONS[one.question] ?? '1';
              last[id] = `answer ${number}`;
              browser.page().change(id, last[id]);
            }
          }
          await pass(700);
        }
        Object.assign(traveller.line, { up: true, loseAnswers: false });
        for (const browser of browsers) {
          void browser.page().refresh();
          await pass(120_000);
        }
        expect(server.values()).toEqual(last);
        for (const browser of browsers) {
          void browser.page().refresh();
          await pass(1000);
          expect(browser.page().read()).toEqual({ values: last, refused: {}, status: 'saved' });
        }
      }),
      { numRuns: 300 },
    );
  });
});
