import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../calendar/CalendarScreen.tsx';

export const Route = createFileRoute('/calendar')({ component: CalendarScreen });
