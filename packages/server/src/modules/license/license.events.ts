import { z } from 'zod';
import { defineEvents } from '../../platform/events.ts';

export const supportKeyEvents = defineEvents('support_key', ['activated', 'deactivated'], z.object({}));
