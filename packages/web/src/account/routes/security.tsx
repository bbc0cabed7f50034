import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../security/SecurityScreen.tsx';

export const Route = createFileRoute('/security')({ component: SecurityScreen });
