import { useTranslation } from '#i18n';

/** The words of a setting by its path. Not every setting needs help. */
export function useSettingWords() {
  const { t, i18n } = useTranslation();
  return (path: string) => ({
    label: t(`settings.${path}.label`),
    help: i18n.exists(`settings.${path}.help`) ? t(`settings.${path}.help`) : '',
  });
}
