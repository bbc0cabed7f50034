/** In bytes. */
export const MAX_MCP_BODY_BYTES = 262_144;
/** Messages of one request. */
export const MAX_MCP_MESSAGES = 10;
/** In bytes. What a tool answers at most. */
export const MAX_MCP_ANSWER_BYTES = 65_536;
/** A text that a tool takes. */
export const MAX_MCP_TEXT_LENGTH = 100_000;
/** Questions of a quiz that a tool makes. */
export const MAX_MCP_QUESTIONS = 100;
