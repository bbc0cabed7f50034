import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { wishlistOwnData } from './own-data.queries.ts';
import { wishlistErasure } from './wishlist.erasure.ts';
import { countWishes } from './wishlist.queries.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

export const wishlistModule: Module = {
  routes: wishlistRoutes,
  contributes: [
    contribute(erasures, wishlistErasure),
    contribute(ownDataAnswers, wishlistOwnData),
    contribute(addonUses, async (db) => ({ wishlist: await countWishes(db) })),
  ],
};
