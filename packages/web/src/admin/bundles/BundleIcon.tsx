import { IconPackages } from '@tabler/icons-react';
import { icon } from '../../shared/ui/icons.tsx';

export const BundleIcon = icon(IconPackages);
