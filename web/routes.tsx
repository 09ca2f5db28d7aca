/**
 * The addresses of whoever signs in and the screen behind each, loaded when it is opened. Screens
 * below `app` are for the signed-in only. Keep `contract/pages.ts`, the server's list, the same.
 */
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { userQuery } from './api/account.ts';
import { idOf } from './api/id-of.ts';
import { installationQuery } from './api/installation.ts';
import { lookForLeftWords } from './api/left-words.ts';
import { speakAs } from './i18n.ts';
import { rootRoute } from './root-route.tsx';
import { screen } from './screen.ts';
import { siteRoutes } from './site-routes.tsx';
import { promptSignIn } from './features/subscription/prompt-sign-in.ts';
import { Spinner } from './ui/spinner.tsx';

type AuthSearch = { tab?: 'login' | 'register'; invite?: string };

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: ({ tab, invite }: Record<string, unknown>): AuthSearch => ({
    ...((tab === 'login' || tab === 'register') && { tab }),
    // A token of digits alone is read as a number.
    ...((typeof invite === 'string' || typeof invite === 'number') && { invite: String(invite) }),
  }),
  beforeLoad: async ({ context }) => {
    const user = await context.cache.ensureQueryData(userQuery);
    if (user) throw redirect({ to: '/dashboard', replace: true });
  },
  component: screen(() => import('./screens/auth.tsx'), 'AuthScreen'),
});

const subscribe = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscribe',
  beforeLoad: async ({ context, preload }) => {
    const user = await context.cache.ensureQueryData(userQuery);
    if (user) return speakAs(user);
    // A link that is only pointed at says nothing yet, nor does a page that offers nothing.
    const { payments } = await context.cache.ensureQueryData(installationQuery);
    if (!preload && payments !== 'none') promptSignIn();
    throw redirect({ to: '/auth', replace: true });
  },
  component: screen(() => import('./screens/subscribe.tsx'), 'SubscribeScreen', ['both', 'owners']),
});

type PortalSearch = { return?: string };

/** Where the built-in payment provider's customers change their card or cancel. */
const testPortal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-portal',
  staticData: { isCounted: false },
  validateSearch: ({ return: back }: Record<string, unknown>): PortalSearch =>
    typeof back === 'string' ? { return: back } : {},
  beforeLoad: async ({ context }) => {
    const { payments } = await context.cache.ensureQueryData(installationQuery);
    if (payments === 'stripe') notFound({ throw: true });
    const user = await context.cache.ensureQueryData(userQuery);
    if (!user) throw redirect({ to: '/auth', replace: true });
    await speakAs(user);
  },
  component: screen(() => import('./screens/test-portal.tsx'), 'TestPortalScreen', [
    'both',
    'owners',
  ]),
});

/** Of whoever runs this installation: a sign-in of its own, and nothing of an owner. */
const operators = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/operators.tsx'), 'OperatorsScreen', ['operators']),
});

const operatorsJoin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/join/$token',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/operators-join.tsx'), 'OperatorsJoinScreen', [
    'operators',
  ]),
});

const devMailbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/mail',
  staticData: { isCounted: false },
  component: screen(() => import('./screens/dev-mailbox.tsx'), 'DevMailboxScreen', ['visitors']),
});

const app = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context }) => {
    const user = await context.cache.ensureQueryData(userQuery);
    if (!user) throw redirect({ to: '/auth', replace: true });
    await speakAs(user);
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => (
    <main>
      <Spinner className="min-h-dvh" />
    </main>
  ),
  component: screen(() => import('./screens/app-layout.tsx'), 'AppLayout', ['both', 'owners']),
});

type DashboardSearch = { subscription?: 'success' | 'failed' };

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  // An owner who was led to the bank comes back to the same address, whatever the bank said.
  validateSearch: ({ subscription, redirect_status }: Record<string, unknown>): DashboardSearch => {
    if (subscription === 'failed' || redirect_status === 'failed')
      return { subscription: 'failed' };
    return subscription === 'success' ? { subscription } : {};
  },
  component: screen(() => import('./screens/dashboard.tsx'), 'DashboardScreen'),
});

const testaments = createRoute({
  getParentRoute: () => app,
  path: '/testaments',
  component: screen(() => import('./screens/testaments.tsx'), 'TestamentsScreen'),
});

const newTestament = createRoute({
  getParentRoute: () => app,
  path: '/testaments/new',
  component: screen(() => import('./screens/testament-new.tsx'), 'NewTestamentScreen'),
});

const testament = createRoute({
  getParentRoute: () => app,
  path: '/testaments/$id',
  component: screen(() => import('./screens/testament.tsx'), 'TestamentScreen'),
});

const readerView = createRoute({
  getParentRoute: () => app,
  path: '/testaments/$id/as/$recipientId',
  component: screen(() => import('./screens/reader-view.tsx'), 'ReaderViewScreen', [
    'reader',
    'visitors',
  ]),
});

const editTestament = createRoute({
  getParentRoute: () => app,
  path: '/testaments/edit/$id',
  component: screen(() => import('./screens/testament-edit.tsx'), 'EditTestamentScreen'),
});

/** Around both addresses of the desk: it stays on the page when a new letter gets its own. */
const desk = createRoute({
  getParentRoute: () => app,
  id: 'desk',
  component: screen(() => import('./screens/desk.tsx'), 'DeskScreen', ['desk']),
});

const newLetter = createRoute({ getParentRoute: () => desk, path: '/testaments/write' });

const writeLetter = createRoute({
  getParentRoute: () => desk,
  path: '/testaments/$id/write',
  loader: ({ context: { cache }, params, preload }) => {
    const user = cache.getQueryData(userQuery.queryKey);
    const letterId = idOf(params.id);
    if (!user || letterId === null || preload) return;
    lookForLeftWords(cache, { userId: user.id, letterId });
  },
});

type RecipientsSearch = { person?: number };

const recipients = createRoute({
  getParentRoute: () => app,
  path: '/recipients',
  // Of one person alone, where a sentence elsewhere speaks of this person.
  validateSearch: ({ person }: Record<string, unknown>): RecipientsSearch =>
    Number.isSafeInteger(person) ? { person: person as number } : {},
  component: screen(() => import('./screens/recipients.tsx'), 'RecipientsScreen'),
});

const notes = createRoute({
  getParentRoute: () => app,
  path: '/notes',
  component: screen(() => import('./screens/notes.tsx'), 'NotesScreen'),
});

const newNote = createRoute({
  getParentRoute: () => app,
  path: '/notes/new',
  component: screen(() => import('./screens/note-new.tsx'), 'NewNoteScreen'),
});

const note = createRoute({
  getParentRoute: () => app,
  path: '/notes/$id',
  component: screen(() => import('./screens/note.tsx'), 'NoteScreen'),
});

const triggers = createRoute({
  getParentRoute: () => app,
  path: '/activation-triggers',
  component: screen(() => import('./screens/triggers.tsx'), 'TriggersScreen', ['triggers']),
});

const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notifications',
  component: screen(() => import('./screens/notifications.tsx'), 'NotificationsScreen'),
});

const bin = createRoute({
  getParentRoute: () => app,
  path: '/bin',
  component: screen(() => import('./screens/bin.tsx'), 'BinScreen', ['changes']),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: screen(() => import('./screens/settings.tsx'), 'SettingsScreen', ['settings']),
});

const security = createRoute({
  getParentRoute: () => app,
  path: '/security',
  component: screen(() => import('./screens/security.tsx'), 'SecurityScreen', ['security']),
});

const connections = createRoute({
  getParentRoute: () => app,
  path: '/connections',
  component: screen(() => import('./screens/connections.tsx'), 'ConnectionsScreen', [
    'connections',
  ]),
});

export const routeTree = rootRoute.addChildren([
  ...siteRoutes,
  auth,
  subscribe,
  testPortal,
  operators,
  operatorsJoin,
  devMailbox,
  app.addChildren([
    dashboard,
    testaments,
    newTestament,
    testament,
    readerView,
    editTestament,
    desk.addChildren([newLetter, writeLetter]),
    recipients,
    notes,
    newNote,
    note,
    triggers,
    notifications,
    bin,
    settings,
    security,
    connections,
  ]),
]);
