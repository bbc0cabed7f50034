import { Link } from '@tanstack/react-router';
import { useRights } from '../resources/useRights.ts';
import { useAiWords } from './words.ts';

/** To the settings of the model, for people who may change them. */
export function AiSettingsLink() {
  const { t } = useAiWords();
  const { may } = useRights();
  if (!may('manage_settings')) return null;
  return (
    <Link to="/settings" search={{ tab: 'advanced', section: 'ai' }}>
      {t('open_settings')}
    </Link>
  );
}
