import { vi } from 'vitest';

// Runs before each test file: our own modules are evaluated again, so that no file gets the state of another.
vi.resetModules();
