import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { type Running, runTool } from './run-tool.ts';
import { defineTool } from './tools/tool.ts';

const log = { info: vi.fn<(line: object) => void>(), error: vi.fn<(line: object) => void>() };
const running = {
  holder: { permissions: 'read_write', logRefusal: () => undefined },
  request: { log, id: 'request-1' },
  reader: { locale: 'en', timeZone: 'UTC' },
} as unknown as Running;
const toolThat = (run: () => Promise<unknown>) =>
  defineTool({ name: 'try', title: 'Try', description: 'Tries.', input: z.strictObject({}), writes: false, run });

it('ends the wait for a tool, and says that it may have been done', async () => {
  const forever = toolThat(() => new Promise(() => undefined));
  expect(await runTool(forever, {}, running, { timeoutMs: 1 })).toEqual({
    content: [{ type: 'text', text: expect.stringMatching(/^This took too long/) }],
    isError: true,
  });
});

it('says nothing of an error of the server but its number in the log', async () => {
  const broken = toolThat(() => Promise.reject(new Error('select secret from users')));
  const { content, isError } = await runTool(broken, {}, running);
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).not.toContain('secret');
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ tool: 'try' }));
});

it('says a refusal and its fields, also without input', async () => {
  const refusing = toolThat(() => Promise.reject(new AppError('forbidden')));
  const { content, isError } = await runTool(refusing, undefined, running);
  expect({ content, isError }).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/\.$/) }] });
});
