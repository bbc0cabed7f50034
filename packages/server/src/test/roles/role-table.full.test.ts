import { useTestApp } from '../app.ts';
import { describeRoleTable } from './role-table.ts';
import { callers } from './role-world.ts';

describeRoleTable(await useTestApp(), () => callers);
