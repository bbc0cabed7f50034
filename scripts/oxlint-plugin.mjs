/** What a locator says at one moment; its matchers wait instead. */
const READS = new Map(
  Object.entries({
    count: 'toHaveCount',
    inputValue: 'toHaveValue',
    textContent: 'toHaveText',
    innerText: 'toHaveText',
    innerHTML: 'toHaveText',
    allTextContents: 'toHaveText',
    allInnerTexts: 'toHaveText',
    getAttribute: 'toHaveAttribute',
    isVisible: 'toBeVisible',
    isHidden: 'toBeHidden',
    isDisabled: 'toBeDisabled',
    isEnabled: 'toBeEnabled',
    isEditable: 'toBeEditable',
    isChecked: 'toBeChecked',
  }),
);

const methodOf = (node) =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined;

const waitingAssertions = {
  meta: {
    type: 'problem',
    docs: { description: 'A value that is read once right after an action may be the one before it.' },
    messages: { once: '{{read}}() is read once. Use a matcher that waits, such as {{matcher}}(), or expect.poll().' },
  },
  create: (context) => ({
    CallExpression(node) {
      const [value] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'expect' || value?.type !== 'AwaitExpression')
        return;
      const read = methodOf(value.argument);
      if (READS.has(read)) context.report({ node, messageId: 'once', data: { read, matcher: READS.get(read) } });
    },
  }),
};

/** An upper bound on a difference of two times. */
const UPPER_BOUNDS = new Set(['toBeLessThan', 'toBeLessThanOrEqual']);
const CLOCKS = new Set(['performance', 'Date']);

const isClock = (node) =>
  methodOf(node) === 'now' && node.callee.object.type === 'Identifier' && CLOCKS.has(node.callee.object.name);

const noTimeLimits = {
  meta: {
    type: 'problem',
    docs: { description: 'How long something takes depends on what else the machine does.' },
    messages: { limit: 'The timeout of the test limits its time. Measure speed in bench/.' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (!UPPER_BOUNDS.has(methodOf(node))) return;
      const [value] = node.callee.object.arguments ?? [];
      if (value?.type === 'BinaryExpression' && value.operator === '-' && isClock(value.left)) {
        context.report({ node, messageId: 'limit' });
      }
    },
  }),
};

const MODULE_MOCKS = new Set(['mock', 'doMock', 'resetModules']);

const noModuleMocks = {
  meta: {
    type: 'problem',
    docs: { description: 'The files of a worker share what they import.' },
    messages: { shared: 'The next files would get this module too. Pass the other part, or import with `?load=1`.' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (MODULE_MOCKS.has(methodOf(node)) && node.callee.object.name === 'vi') {
        context.report({ node, messageId: 'shared' });
      }
    },
  }),
};

/** Words that comments use for many different things. Quoted words and code in backticks are names. */
const VAGUE_WORDS = /\b(?:stands?|beside|told|tells?|nobody|somebody|someone|whoever|drawn|by itself)\b/i;
const NAMES = /`[^`]*`|"[^"]*"/g;

const plainComments = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A comment states a fact or a reason with the standard terms of the field.' },
    messages: { vague: 'Say what “{{word}}” means here: which part, which person, which place.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = VAGUE_WORDS.exec(comment.value.replaceAll(NAMES, ''))?.[0];
        if (word) context.report({ loc: comment.loc, messageId: 'vague', data: { word } });
      }
    },
  }),
};

const plugin = {
  meta: { name: 'lectern' },
  rules: {
    'waiting-assertions': waitingAssertions,
    'no-time-limits': noTimeLimits,
    'no-module-mocks': noModuleMocks,
    'plain-comments': plainComments,
  },
};
// oxlint-disable-next-line import/no-default-export -- oxlint asks for one
export default plugin;
