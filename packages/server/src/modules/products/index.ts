import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { productList } from './products.list.ts';
import { productsRoutes } from './products.routes.ts';

export const productsModule: Module = {
  routes: productsRoutes,
  contributes: [contribute(lists, productList)],
};
