import { createFileRoute } from '@tanstack/react-router';
import { ProfileEditScreen } from '../profile/edit/ProfileEditScreen.tsx';

export const Route = createFileRoute('/profile/edit')({ component: ProfileEditScreen });
