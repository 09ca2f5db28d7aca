// Where the signed-in layout leads, in the order of the sidebar.
import { FileText, LayoutDashboard } from 'lucide-react';

export const destinations = [
  { to: '/dashboard', name: 'layout.dashboard', icon: LayoutDashboard },
  { to: '/testaments', name: 'layout.testaments', icon: FileText },
] as const;
