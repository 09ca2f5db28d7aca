// Where the signed-in layout leads, in the order of the sidebar. Phones have five of them at hand
// and all of them in their menu.
import type { LucideIcon } from 'lucide-react';
import {
  Bell,
  FileText,
  LayoutDashboard,
  NotebookPen,
  Settings,
  Timer,
  UsersRound,
} from 'lucide-react';

export const destinations = [
  { to: '/dashboard', name: 'dashboard.title', icon: LayoutDashboard, isAtHand: true },
  { to: '/testaments', name: 'layout.testaments', icon: FileText, isAtHand: true },
  { to: '/recipients', name: 'recipients.title', icon: UsersRound, isAtHand: true },
  { to: '/notes', name: 'layout.notes', icon: NotebookPen, isAtHand: false },
  { to: '/activation-triggers', name: 'layout.triggers', icon: Timer, isAtHand: true },
  { to: '/notifications', name: 'notifications.title', icon: Bell, isAtHand: false },
  { to: '/settings', name: 'layout.settings', icon: Settings, isAtHand: true },
] as const satisfies readonly {
  to: string;
  name: string;
  icon: LucideIcon;
  isAtHand: boolean;
}[];
