import { defineErrors } from '../base/define-errors.ts';

export const rewardsErrors = defineErrors({
  points_in_use: {
    status: 409,
    en: 'People have points of this type, so it cannot be deleted.',
    de: 'Personen haben Punkte dieser Art. Deshalb kann sie nicht gelöscht werden.',
    ar: 'لدى بعض الأشخاص نقاط من هذا النوع، لذلك لا يمكن حذفه.',
  },
});
