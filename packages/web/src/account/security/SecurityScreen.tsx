import { useTranslation } from '#i18n';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Screen } from '../shell/Screen.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneSection } from './phone/PhoneSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx';
import screen from '../shell/Screen.module.css';
import classes from './SecurityScreen.module.css';

export function SecurityScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('security')}>
      <section className={classes.column}>
        <h2 className={screen.sectionTitle}>{t('change_password')}</h2>
        <p className={classes.text}>{t('change_password_text')}</p>
        <FormScope>
          <PasswordForm />
        </FormScope>
      </section>
      <TwoFactorSection />
      <PhoneSection />
      <SessionsSection />
    </Screen>
  );
}
