import { HelpIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../shell/resources/defineResource.ts';

export const resource = defineResource({ words: 'help', group: 'school', place: 6, to: '/help', Icon: HelpIcon });
