import type { contract, Input } from '@lectern/contract';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { itemType } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';

/** Items of this type can be completed; whether this one can is decided with the item. */
export const completableType = (
  context: RequestContext & { input: Input<typeof contract.progress.completeItem> },
): Promise<void> => requireAddon(context, { addon: itemType(context.input.body.item_type)?.addon ?? null });
