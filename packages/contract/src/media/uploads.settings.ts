import { defineSettings, setting } from '../base/settings.ts';
import { UPLOAD_MB_RANGE } from '../limits.ts';

const [min, max] = UPLOAD_MB_RANGE;
/** 0 for unlimited. */
const storage = () => setting.whole({ min: 0, max: 1_000_000, default: 0 });

export const uploadSettings = defineSettings(
  'advance.uploads',
  { max_mb: setting.whole({ min, max, default: 100 }), person_gb: storage(), school_gb: storage() },
  { tab: 'advanced', section: 'storage', order: 2 },
);
