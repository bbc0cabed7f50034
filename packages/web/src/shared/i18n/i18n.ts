export { createInstance, type i18n, type TFunction } from './translator.ts';
export { I18nextProvider, useTranslation } from './useTranslation.ts';
