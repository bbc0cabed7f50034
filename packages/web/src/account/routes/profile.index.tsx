import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../profile/ProfileScreen.tsx';

export const Route = createFileRoute('/profile/')({ component: ProfileScreen });
